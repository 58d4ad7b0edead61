import { type CapturedAt, toTimeParts } from '@vitrine/contract/times'
import { formatWallClockLong } from './format.ts'

interface CaptureTimeProps {
  of: CapturedAt
  /** Adds UTC, when the time is used as evidence. */
  showsUtc?: boolean
  /** Perfect Image spells out the month. */
  isInWords?: boolean
}

/**
 * The capture time in the eTailer's time zone. The tooltip always has UTC. Plain elements, because long lists have one
 * in each row.
 */
export function CaptureTime({ of, showsUtc = false, isInWords = false }: CaptureTimeProps) {
  const { day, time, zone, utc } = toTimeParts(of)
  const [plain, quiet] = isInWords ? [formatWallClockLong(of.when), zone] : [day, `${time} ${zone}`]
  return (
    <time dateTime={of.whenGmt} title={utc}>
      <span style={NO_BREAK}>
        {plain} <span className="quiet time">{quiet}</span>
      </span>
      {showsUtc && zone !== 'UTC' && (
        <>
          {' '}
          <span style={NO_BREAK}>({utc})</span>
        </>
      )}
    </time>
  )
}

const NO_BREAK = { whiteSpace: 'nowrap' } as const
