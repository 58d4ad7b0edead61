import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { KeyCaps } from './key-caps.tsx'
import { dismissToast, TOAST_DURATION, type Toast, useFirstToast } from './snackbar-queue.ts'

function ToastBody({ toast: { id, text, action } }: { toast: Toast }) {
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
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
          {action.keys !== undefined && <KeyCaps of={action.keys} />}
        </Button>
      )}
    </Paper>
  )
}

/**
 * A dialog takes everything beside it from screen readers, except elements that must not be hidden so, as this one: what
 * happens in a dialog is heard there.
 */
function usePlaceBesideDialogs(): HTMLElement {
  const [place] = useState(() => document.createElement('slot'))
  useLayoutEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return place
}

/**
 * The place of all toasts. Both live regions stand in the page from the start: screen readers announce what changes
 * inside a region, not a region that appears together with its text. Pointer or focus on a toast stops its clock.
 */
export function Snackbars() {
  const toast = useFirstToast()
  const shown = toast && (
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={TOAST_DURATION}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // above the foot of a list: what can be done with a selection stays in reach
      sx={{ bottom: { xs: 120, md: 88 } }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') dismissToast(toast.id)
      }}
    >
      {/* MUI hands its transition a child that can hold a ref. */}
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
