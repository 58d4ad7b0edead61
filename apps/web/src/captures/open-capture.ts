import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** A capture that is open over a tray. Kept in the history state, not in the URL: a shared link opens the tray. */
export interface OpenCapture {
  readonly captureId: number
  /** Opened by its number, so there is no history entry for the tray before it. */
  readonly openedById: boolean
}

declare module '@tanstack/history' {
  interface HistoryState {
    open?: OpenCapture
  }
}

interface OpenCaptureControls {
  readonly open: OpenCapture | undefined
  readonly openCapture: (captureId: number) => void
  /** Replaces the open capture with another one. */
  readonly stepTo: (captureId: number) => void
  readonly closeCapture: () => void
  /** Reopens a capture after the session ended. */
  readonly reopenCapture: (open: OpenCapture) => void
}

/** Opens and closes a capture over a tray. The browser's back button also closes it. */
export function useOpenCapture(): OpenCaptureControls {
  const open = useRouterState({ select: ({ location }) => location.state.open })
  const navigate = useNavigate()
  const { history } = useRouter()
  const closing = useRef<OpenCapture>(undefined)

  const show = useCallback(
    (next: OpenCapture | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: next ? { open: next } : {},
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const openCapture = useCallback((captureId: number) => show({ captureId, openedById: false }, false), [show])
  const openedById = open?.openedById ?? false
  const stepTo = useCallback((captureId: number) => show({ captureId, openedById }, true), [show, openedById])
  const closeCapture = useCallback(() => {
    if (open?.openedById) return show(undefined, true)
    // going back is asynchronous; a second press must not leave the tray
    if (closing.current === open) return
    closing.current = open
    history.back()
  }, [open, show, history])
  const reopenCapture = useCallback((kept: OpenCapture) => show(kept, kept.openedById), [show])
  return { open, openCapture, stepTo, closeCapture, reopenCapture }
}
