import { useRouterState } from '@tanstack/react-router'

/** Goes along from one screen to the other in the history and not in the address, which may be shared. */
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
