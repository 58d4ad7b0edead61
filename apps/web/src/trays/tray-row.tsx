import { type MouseEvent, memo } from 'react'
import { splitName } from '../ui/format/capture-name.ts'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { StateChip } from '../ui/lists/capture-chips.tsx'
import { ROW_THUMBNAIL } from '../ui/lists/list.styles.ts'
import { useInView } from '../ui/lists/use-in-view.ts'
import { t } from './messages.ts'
import { RowFacts } from './row-facts.tsx'
import { RowTools } from './row-tools.tsx'
import type { TrayRow as Row } from './rows.model.ts'
import { TrayThumbnail } from './tray-thumbnail.tsx'
import { LEAVING_MS } from './use-discard.ts'

export interface RowHandlers {
  readonly onCurrent: (captureId: number) => void
  /** With Shift: selects from the anchor to here. */
  readonly onSelect: (captureId: number, withShift: boolean) => void
  readonly onOpen: (captureId: number) => void
  readonly onDiscard: (captureId: number) => void
}

export interface RowOptions {
  readonly showsState: boolean
  readonly showsPicture: boolean
  readonly mayEdit: boolean
  readonly mayDiscard: boolean
}

interface TrayRowProps {
  id: string
  row: Row
  rowIndex: number
  look: RowOptions
  on: RowHandlers
  isCurrent: boolean
  isSelected: boolean
}

/** Tab reaches the checkbox and tools of the current row only. */
export const TrayRow = memo(function TrayRow({ id, row, rowIndex, look, on, isCurrent, isSelected }: TrayRowProps) {
  const { capture, gone, isLeaving } = row
  const { captureId, captureStateId } = capture
  const [platform, what] = splitName(capture)
  const click = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    on.onCurrent(captureId)
    if (shiftKey || ctrlKey || metaKey) on.onSelect(captureId, shiftKey)
  }
  return (
    <tr
      id={id}
      ref={useInView(isCurrent)}
      className={gone === undefined ? undefined : 'gone'}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-current={isCurrent || undefined}
      onClick={click}
      onMouseDown={withoutTextSelection}
      onDoubleClick={() => on.onOpen(captureId)}
      style={{ opacity: isLeaving ? 0 : 1, transition: `opacity ${LEAVING_MS}ms` }}
    >
      {look.showsState && (
        <td>
          <StateChip stateId={captureStateId} />
        </td>
      )}
      <td className="id">{captureId}</td>
      <td className="check">
        <input
          type="checkbox"
          checked={isSelected}
          readOnly
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('selectCapture', { id: String(captureId) })}
          onClick={(event) => {
            event.stopPropagation()
            on.onCurrent(captureId)
            on.onSelect(captureId, event.shiftKey)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      </td>
      <td className="figures whole">
        <CaptureTime of={capture} />
      </td>
      <td>
        <div className="name">
          {look.showsPicture && <TrayThumbnail capture={capture} {...ROW_THUMBNAIL} enlarges />}
          <span className="cut" title={what ? `${platform}, ${what}` : platform}>
            <b>{platform}</b>
            <span className="what">{what}</span>
          </span>
          <span className="facts">
            <RowFacts row={row} />
          </span>
        </div>
      </td>
      <td className="end" onDoubleClick={(event) => event.stopPropagation()}>
        <RowTools row={row} look={look} on={on} isCurrent={isCurrent} />
      </td>
    </tr>
  )
})

/** Styles on top of those of all lists. */
export const TRAY_ROWS = {
  // a quieter color, because transparent text would have too little contrast
  '& .gone': { '& > td, & b': { color: 'text.secondary' }, '& img': { opacity: 0.5 } },
  '& .time': { ml: 0.5 },
  '& .what': { ml: 1, color: 'text.secondary' },
  '& .facts': { display: 'flex', gap: 2, minWidth: 0, maxWidth: '60%' },
  '& .tools': { gap: 0 },
} as const

/** Otherwise Shift+click would select the text between two rows. */
function withoutTextSelection(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}
