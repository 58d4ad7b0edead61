import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type MouseEvent, memo } from 'react'
import { StateChip } from '../ui/capture-chips.tsx'
import { nameOf } from '../ui/capture-name.ts'
import { formatWallClock } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { useInView } from '../ui/use-in-view.ts'
import { RowFacts } from './row-facts.tsx'
import { RowTools } from './row-tools.tsx'
import type { TrayRow as Row } from './rows.model.ts'
import { TrayThumbnail } from './tray-thumbnail.tsx'
import { LEAVING_MS } from './use-discard.ts'

export interface RowHandlers {
  readonly onCurrent: (captureId: number) => void
  /** With Shift: everything from the last choice to here. */
  readonly onSelect: (captureId: number, withShift: boolean) => void
  readonly onOpen: (captureId: number) => void
  readonly onDiscard: (captureId: number) => void
}

export interface RowLook {
  readonly showsState: boolean
  readonly showsPicture: boolean
  readonly mayEdit: boolean
  readonly mayDiscard: boolean
}

interface TrayRowProps {
  id: string
  row: Row
  rowIndex: number
  look: RowLook
  on: RowHandlers
  isCurrent: boolean
  isSelected: boolean
}

export const THUMBNAIL = { width: 60, height: 34 }

/** One capture of a tray. Its checkbox and tools are reached by Tab from the grid while the row is the current one. */
export const TrayRow = memo(function TrayRow({ id, row, rowIndex, look, on, isCurrent, isSelected }: TrayRowProps) {
  const { capture, gone, isLeaving } = row
  const { captureId, captureStateId } = capture
  const { day, time } = formatWallClock(capture.when)
  const [platform, what] = nameOf(capture)
  const tabIndex = isCurrent ? 0 : -1
  const click = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    on.onCurrent(captureId)
    if (shiftKey || ctrlKey || metaKey) on.onSelect(captureId, shiftKey)
  }
  return (
    <TableRow
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-current={isCurrent || undefined}
      onClick={click}
      onMouseDown={withoutTextSelection}
      onDoubleClick={() => on.onOpen(captureId)}
      sx={{
        opacity: isLeaving ? 0 : 1,
        transition: `opacity ${LEAVING_MS}ms`,
        // quieter by its colour: text that one sees through would be too faint to read
        ...(gone !== undefined && { '& > td, & b': { color: 'text.secondary' }, '& img': { opacity: 0.5 } }),
      }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          checked={isSelected}
          tabIndex={tabIndex}
          slotProps={{ input: { 'aria-label': `Select capture ${captureId}` } }}
          onClick={(event) => {
            event.stopPropagation()
            on.onCurrent(captureId)
            on.onSelect(captureId, event.shiftKey)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      </TableCell>
      {look.showsState && (
        <TableCell>
          <StateChip stateId={captureStateId} />
        </TableCell>
      )}
      <TableCell sx={{ ...TABULAR, fontWeight: 550 }}>{captureId}</TableCell>
      {look.showsPicture && (
        <TableCell>
          <TrayThumbnail capture={capture} {...THUMBNAIL} enlarges />
        </TableCell>
      )}
      <TableCell sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
        {day}{' '}
        <Box component="span" className="quiet" sx={{ ml: 0.5, color: 'custom.text3' }}>
          {time}
        </Box>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            component="span"
            title={what ? `${platform}, ${what}` : platform}
            sx={{ flex: 1, minWidth: 64, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            <b>{platform}</b>
            <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
              {what}
            </Box>
          </Box>
          <Box
            className="facts"
            component="span"
            sx={{ display: 'flex', gap: 2, minWidth: 0, flexShrink: 0, maxWidth: '60%' }}
          >
            <RowFacts row={row} />
          </Box>
        </Box>
      </TableCell>
      <TableCell align="right" onDoubleClick={(event) => event.stopPropagation()}>
        <RowTools row={row} look={look} on={on} tabIndex={tabIndex} />
      </TableCell>
    </TableRow>
  )
})

/** Shift and a click would otherwise mark the text between two rows. */
function withoutTextSelection(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}
