import type SvgIcon from '@mui/material/SvgIcon'
import type { MouseEvent } from 'react'
import type { Key } from '../keys/shortcuts.model.ts'
import { t } from '../messages.ts'

interface RowToolProps {
  icon: typeof SvgIcon
  /** The action; together with `to` it is the accessible name. */
  label: string
  to: string
  /** The equivalent shortcut. */
  shortcut: Key
  /** In the tab order while its row is the current one. */
  isReached: boolean
  /** Without it, the row handles the click. */
  onPress?: () => void
}

/**
 * A tool button of a row. A plain element, because lists render dozens at once and a library button would cost more than the
 * rest of the row. Its styles are in list-look.ts, its tooltip in tips.tsx.
 */
export function RowTool({ icon: Icon, label, to, shortcut, isReached, onPress }: RowToolProps) {
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    onPress?.()
  }
  return (
    <button
      type="button"
      className="tool"
      aria-label={t('actionOn', { action: label, target: to })}
      data-tip={label}
      data-tip-key={shortcut}
      tabIndex={isReached ? 0 : -1}
      {...(onPress && { onClick: press })}
    >
      <Icon />
    </button>
  )
}
