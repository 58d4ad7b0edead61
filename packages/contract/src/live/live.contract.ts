import { z } from 'zod'
import { CaptureStateId } from '../captures/capture.ts'
import { Download } from '../downloads/downloads.contract.ts'
import { endpoint } from '../endpoint.ts'
import { COUNT_NAMES } from '../trays/tray-counts.ts'
import { IN_DATE_ORDER, TrayFilter } from '../trays/tray-filter.ts'
import { ofTray } from '../trays/trays.contract.ts'
import { LivePosition } from './live-position.ts'
import { LogPosition } from './log-position.ts'

const captureIds = z.array(z.int())

/**
 * One message of a stream; parts without news are absent. Its id is the position up to which everything has been
 * reported.
 */
export const LiveMessage = z.object({
  /** Start of the range that this message covers. It can't update a list whose own position is within the range. */
  from: LivePosition.optional(),
  /** Includes everything in this message, if the API reads from replicas: belongs into SEEN_COOKIE. */
  seen: LogPosition.optional(),
  /** Changes since the requested position are no longer available: refetch. */
  reset: z.literal(true).optional(),
  /** Current capture counts of the trays in the menu. */
  counts: z.partialRecord(z.enum(COUNT_NAMES), z.int()).optional(),
  tray: z
    .object({
      /** Captures that match the tray's filter now but didn't before. */
      arrived: captureIds,
      /** Captures that no longer match, with their new state. */
      left: z.array(
        z.object({
          captureId: z.int(),
          /** Null if the capture was deleted or the caller no longer has access. */
          captureStateId: CaptureStateId.nullable(),
          /** User who made the change; null for client users. */
          by: z.string().nullable(),
        }),
      ),
      /** Captures that still match but have changed. */
      changed: captureIds,
      /** A change may affect the filter, but that can't be decided here (e.g. for a search text): refetch. */
      isUncertain: z.boolean(),
    })
    .optional(),
  /** Users who started editing a capture of the tray; null means that editing ended. */
  leases: z.array(z.object({ captureId: z.int(), editedBy: z.string().nullable() })).optional(),
  /** For editors: captures that another user changed, in any tray. One of them may be open. */
  edits: z
    .array(
      z.object({
        captureId: z.int(),
        captureStateId: CaptureStateId,
        /** User who made the change; client users see only names of colleagues. */
        by: z.string(),
      }),
    )
    .optional(),
  /** The caller's own downloads that have progressed. */
  downloads: z.array(Download).optional(),
})
export type LiveMessage = z.output<typeof LiveMessage>

const stream = z.unknown().meta({ description: 'Server-sent events; the data of each is a LiveMessage' })

/** When reconnecting, browsers send the last id they received in a header, which takes precedence over `since`. */
const since = LivePosition.optional()

export const watch = endpoint({
  method: 'GET',
  path: '/api/watch',
  summary: 'Counts of the menu and downloads of the caller, as they change',
  access: 'signed-in',
  query: z.strictObject({ since }),
  answer: stream,
})

export const watchTray = endpoint({
  ...ofTray,
  method: 'GET',
  path: '/api/trays/:tray/watch',
  summary: 'The same, and what happens in a tray under a filter',
  query: TrayFilter.extend({ since }).refine(...IN_DATE_ORDER),
  answer: stream,
})
