import { z } from 'zod'
import { CaptureStateId } from '../captures/capture.ts'
import { Download } from '../downloads/downloads.contract.ts'
import { endpoint } from '../endpoint.ts'
import { COUNT_NAMES } from '../trays/tray-counts.ts'
import { IN_DATE_ORDER, TrayFilter } from '../trays/tray-filter.ts'
import { ofTray } from '../trays/trays.contract.ts'
import { LivePosition } from './live-position.ts'

const captureIds = z.array(z.int())

/**
 * One message of a stream; its parts are there when there is something to say. Each carries, as its id, the position up
 * to which everything has been said.
 */
export const LiveMessage = z.object({
  /** From where on this message tells; a list whose own position lies between the two is told by neither. */
  from: LivePosition.optional(),
  /** What happened since the asked position is no longer known: fetch anew. */
  reset: z.literal(true).optional(),
  /** How many captures are in the trays of the menu now. */
  counts: z.partialRecord(z.enum(COUNT_NAMES), z.int()).optional(),
  tray: z
    .object({
      /** Captures that now answer the tray's filter, and did not before. */
      arrived: captureIds,
      /** Captures that no longer do, with what became of them. */
      left: z.array(
        z.object({
          captureId: z.int(),
          /** Null when the capture is gone, or no longer the caller's to see. */
          captureStateId: CaptureStateId.nullable(),
          /** Who did it; client users are not told. */
          by: z.string().nullable(),
        }),
      ),
      /** Captures that still do, and read differently. */
      changed: captureIds,
      /** Something happened that may concern the filter and cannot be told from here (a search text): fetch anew. */
      isUncertain: z.boolean(),
    })
    .optional(),
  /** Who has begun, or with null ended, to edit a capture of the tray. */
  leases: z.array(z.object({ captureId: z.int(), editedBy: z.string().nullable() })).optional(),
  /** For editors: captures that another user changed, in whatever tray. One of them may be open. */
  edits: z
    .array(
      z.object({
        captureId: z.int(),
        captureStateId: CaptureStateId,
        /** Who did it; client users are told only names of their colleagues. */
        by: z.string(),
      }),
    )
    .optional(),
  /** The caller's own downloads that got further. */
  downloads: z.array(Download).optional(),
})
export type LiveMessage = z.output<typeof LiveMessage>

const stream = z.unknown().meta({ description: 'Server-sent events; the data of each is a LiveMessage' })

/** Browsers name the last id they saw in a header when they connect again; it counts more than `since`. */
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
