import { useRouterState } from '@tanstack/react-router'

/** Passed between screens in the history state, not in the address, which may be shared. */
interface SignInState {
  readonly username: string
  readonly isPasswordChanged?: true
}

declare module '@tanstack/history' {
  interface HistoryState {
    signIn?: SignInState
  }
}

export const useSignInState = () => useRouterState({ select: ({ location }) => location.state.signIn })
