import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Field } from '@vitrine/contract/master-data/fields'
import type { RecordRow as Row } from '@vitrine/contract/master-data/record.contract'
import { memo } from 'react'
import { RowTool } from '../ui/buttons/row-tool.tsx'
import { formatDate } from '../ui/format/format.ts'
import { useInView } from '../ui/lists/use-in-view.ts'
import { Cell } from './cells.tsx'
import { type Column, isFigure } from './columns.model.ts'
import { t } from './messages.ts'
import { KEYS } from './record.shortcuts.ts'

export interface RowHandlers {
  readonly onCurrent: (id: number) => void
  readonly onOpen: (id: number) => void
  readonly onRemove: (id: number) => void
}

export interface RowOptions {
  readonly columns: readonly Column[]
  /** Shows the time of the last change; off for records that never change. */
  readonly showsChange: boolean
  readonly mayEdit: boolean
  /** Label of the delete button; undefined if the user may not delete. */
  readonly removal: string | undefined
}

interface RecordRowProps {
  id: string
  row: Row
  rowIndex: number
  look: RowOptions
  on: RowHandlers
  isCurrent: boolean
}

/** Kinds whose tooltip shows the full text. */
const isWords = ({ kind }: Field) => kind === 'text' || kind === 'ref'

/** Labels such as a time zone have a known length, so they are shown in full; texts that users enter are cut off. */
function getCellClass(column: Column): string {
  if (isFigure(column)) return 'cut end figures'
  return column.field.kind === 'choice' ? 'cut label' : 'cut'
}

/** A record in a list. Tab reaches its buttons while the row is active. */
export const RecordRow = memo(function RecordRow({ id, row, rowIndex, look, on, isCurrent }: RecordRowProps) {
  return (
    <tr
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      data-current={isCurrent || undefined}
      onClick={() => on.onCurrent(row.id)}
      onDoubleClick={() => on.onOpen(row.id)}
    >
      {look.columns.map((column) => {
        const { name, field, isLead } = column
        const value = row.cells[name]
        const Lead = isLead ? 'b' : 'span'
        return (
          <td
            key={name}
            className={getCellClass(column)}
            {...(typeof value === 'string' && isWords(field) && { title: value })}
          >
            <Lead>
              <Cell field={field} value={value} name={row.name} />
            </Lead>
          </td>
        )
      })}
      {look.showsChange && <td className="figures whole">{formatDate(new Date(row.changedAt))}</td>}
      <td className="end" onDoubleClick={(event) => event.stopPropagation()}>
        <RowTools row={row} look={look} on={on} isCurrent={isCurrent} />
      </td>
    </tr>
  )
})

/** Individual records of a list can be read-only. */
export const toolsFor = ({ isReadOnly }: Row, { mayEdit, removal }: RowOptions) => ({
  mayEdit: mayEdit && !isReadOnly,
  removal: isReadOnly ? undefined : removal,
})

interface RowToolsProps {
  row: Row
  look: RowOptions
  on: RowHandlers
  isCurrent: boolean
}

function RowTools({ row, look, on, isCurrent }: RowToolsProps) {
  const { mayEdit, removal } = toolsFor(row, look)
  const tool = (label: string, icon: typeof SvgIcon, shortcut: string, act: (id: number) => void) => (
    <RowTool
      icon={icon}
      label={label}
      to={row.name}
      shortcut={shortcut}
      isReached={isCurrent}
      onPress={() => {
        on.onCurrent(row.id)
        act(row.id)
      }}
    />
  )
  return (
    <span className="tools">
      {mayEdit
        ? tool(t('edit'), EditOutlined, KEYS.open, on.onOpen)
        : tool(t('view'), VisibilityOutlined, KEYS.open, on.onOpen)}
      {removal !== undefined && tool(removal, DeleteOutline, KEYS.remove, on.onRemove)}
    </span>
  )
}
