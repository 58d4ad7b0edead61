import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { usePlaceBesideDialogs } from '../dialogs/use-place-beside-dialogs.ts'
import { KeyCaps } from '../keys/key-caps.tsx'
import { isPressed } from '../keys/shortcuts.model.ts'
import { dismissToast, TOAST_DURATION, type Toast, useFirstToast } from './snackbar-queue.ts'

function ToastBody({ toast }: { toast: Toast }) {
  const { text, action } = toast
  return (
    <Paper
      className="on-inverse"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 2,
        maxWidth: 560,
        border: 0,
        borderRadius: '6px',
        color: 'custom.inverseText',
        bgcolor: 'custom.inverse',
        typography: 'body2',
        fontWeight: 500,
      }}
    >
      {text}
      {action && (
        <Button
          size="small"
          color="inherit"
          sx={{ '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)' } }}
          onClick={() => accept(toast)}
        >
          {action.label}
          <KeyCaps of={action.keys ?? TOAST_KEY} />
        </Button>
      )}
    </Paper>
  )
}

/** Shortcut of a toast's action. Users could not reach it with Tab in time, nor from inside a dialog. */
const TOAST_KEY = 'F8'

function useToastKey(toast: Toast | undefined) {
  useEffect(() => {
    if (!toast?.action) return
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, TOAST_KEY)) return
      event.preventDefault()
      accept(toast)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [toast])
}

function accept({ id, action }: Toast) {
  dismissToast(id)
  action?.run()
}

/**
 * Container of all toasts. Both live regions exist from the start, because screen readers announce changes inside a region, not
 * a new region with its text. Hover or focus pauses the timer.
 */
export function Snackbars() {
  const toast = useFirstToast()
  useToastKey(toast)
  const shown = toast && (
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={TOAST_DURATION}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // above the footer of lists and the strip of decisions, so that both stay usable
      sx={{ bottom: 160 }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') dismissToast(toast.id)
      }}
    >
      {/* MUI's transition needs a child that accepts a ref */}
      <div>
        <ToastBody toast={toast} />
      </div>
    </Snackbar>
  )
  return createPortal(
    <>
      <div role="status">{toast?.kind === 'status' && shown}</div>
      <div role="alert">{toast?.kind === 'alert' && shown}</div>
    </>,
    usePlaceBesideDialogs(),
  )
}
