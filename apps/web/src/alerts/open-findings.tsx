import { CountBadge } from '../ui/lists/count-badge.tsx'
import { t } from './messages.ts'

/** Badge next to an alert's name; hidden if there are no open findings. */
export function OpenFindings({ count }: { count: number }) {
  if (count === 0) return null
  const label = t('openFindings', { count })
  return (
    <span data-tip={label}>
      <CountBadge count={count} label={label} />
    </span>
  )
}
