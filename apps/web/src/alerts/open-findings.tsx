import { CountBadge } from '../ui/count-badge.tsx'

/** Badge beside an alert's name; absent while it has no open findings. */
export function OpenFindings({ count }: { count: number }) {
  if (count === 0) return null
  const label = count === 1 ? 'open finding' : 'open findings'
  return (
    <span data-tip={label}>
      <CountBadge count={count} label={label} />
    </span>
  )
}
