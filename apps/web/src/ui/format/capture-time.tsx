import { type CapturedAt, toTimeParts } from '@vitrine/contract/times'
import { formatWallClockLong } from './format.ts'

interface CaptureTimeProps {
  of: CapturedAt
  /** Adds UTC after it, where the time is evidence. */
  showsUtc?: boolean
  /** Perfect Image spells out the month. */
  isInWords?: boolean
}

/**
 * When a capture was taken: the clock at the eTailer with its zone. The tooltip always has UTC. Plain elements, since
 * long lists draw one in each row.
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
