import type SvgIcon from '@mui/material/SvgIcon'
import type { MouseEvent } from 'react'
import type { Key } from './shortcuts.model.ts'

interface RowToolProps {
  icon: typeof SvgIcon
  /** What it does; beside what it does it to, it is its name. */
  label: string
  to: string
  /** The key that does the same. */
  shortcut: Key
  /** In reach of Tab while its row is the current one. */
  isReached: boolean
  /** Without it, its press is the row's. */
  onPress?: () => void
}

/**
 * A button among the tools of a row. Plain, as all of a row: a list draws dozens at once, and what a part of the library would
 * add to each (its styles, a tooltip of its own) is more than all else of the row. Its look is in list-look.ts, its tooltip in tips.tsx.
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
      aria-label={`${label} ${to}`}
      data-tip={label}
      data-tip-key={shortcut}
      tabIndex={isReached ? 0 : -1}
      {...(onPress && { onClick: press })}
    >
      <Icon />
    </button>
  )
}
