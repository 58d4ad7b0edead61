import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useCallback, useId } from 'react'
import { type Action, actionFor } from '../keys/shortcuts.model.ts'
import { usePressNowhere } from '../keys/use-press-nowhere.ts'
import { t } from '../messages.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** State of the content that the frame needs. */
export interface EditorHandle {
  readonly actions: readonly Action[]
  /** Another dialog with its own shortcuts is open over it. */
  readonly isCovered: boolean
  readonly close: () => void
}

interface SidePanelProps {
  title: string
  /** Shown next to the title. */
  tools?: ReactNode
  desk: RefObject<EditorHandle | null>
  onClose: () => void
  children: ReactNode
}

/** A panel to the right of the list; full screen on phones. */
export function SidePanel({ title, tools, desk, onClose, children }: SidePanelProps) {
  const titleId = useId()
  useReturnFocus()
  const close = () => (desk.current ? desk.current.close() : onClose())
  const press = useCallback(
    (event: KeyboardEvent) => {
      const { actions = [], isCovered = true } = desk.current ?? {}
      const action = isCovered || event.isComposing ? undefined : actionFor(event, actions)
      if (!action || event.key === 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) action.run()
    },
    [desk],
  )
  usePressNowhere(
    useCallback(
      (event) => {
        if (event.key !== 'Escape') press(event)
        else if (desk.current && !desk.current.isCovered) desk.current.close()
      },
      [press, desk],
    ),
  )
  return (
    <Dialog
      open
      // a click outside must not discard work
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      // a dialog over this one is its child for React, but not in the document
      onKeyDownCapture={({ nativeEvent, currentTarget }) => {
        if (nativeEvent.target instanceof Node && currentTarget.contains(nativeEvent.target)) press(nativeEvent)
      }}
      aria-labelledby={titleId}
      disableRestoreFocus
      transitionDuration={160}
      slotProps={{ paper: { sx: PAPER }, backdrop: { sx: BACKDROP } }}
      sx={{ '& .MuiDialog-container': { justifyContent: 'flex-end' } }}
    >
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h6" component="h2" tabIndex={-1} noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {tools}
        <Tooltip title={t('close')}>
          <IconButton aria-label={t('close')} onClick={close}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      {children}
    </Dialog>
  )
}

const PAPER = {
  width: { xs: '100%', md: 600 },
  maxWidth: 'none',
  height: { xs: '100dvh', md: 'calc(100dvh - 24px)' },
  maxHeight: 'none',
  m: { xs: 0, md: '12px' },
  borderRadius: { xs: 0, md: '8px' },
  overflow: 'hidden',
} as const

/** Lighter than behind other dialogs, because users still read the list. */
const BACKDROP = { opacity: '0.35 !important' } as const

const HEAD = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  pl: { xs: 2, md: 2.5 },
  pr: 1,
  borderBottom: 1,
  borderColor: 'custom.line2',
} as const
