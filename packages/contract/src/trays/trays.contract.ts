import { z } from 'zod'
import { SCREENS } from '../access/screens.ts'
import { CaptureStateId, CaptureTypeId } from '../captures/capture.ts'
import { CaptureId, captureIdParam } from '../captures/capture-id.ts'
import { PROPOSABLE } from '../captures/document.ts'
import { ERROR_FACTS } from '../captures/error-reasons.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { LivePosition } from '../live/live-position.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { PictureLinks } from '../pictures/pictures.contract.ts'
import { CAPTURED_AT } from '../times.ts'
import { COUNT_NAMES, type CountName, countedCaptures } from './tray-counts.ts'
import { IN_DATE_ORDER, TrayFilter } from './tray-filter.ts'
import { TRAY_NAMES, TRAYS, type TrayName } from './trays.ts'

/** Guards a call by the tray in its parameters. */
export const ofTray = {
  access: {
    permission: 'trays.read',
    permissionFor: ({ params }) => SCREENS[TRAYS[params.tray as TrayName].screen].access,
  },
  params: z.strictObject({ tray: z.enum(TRAY_NAMES) }),
} as const satisfies Pick<Endpoint, 'access' | 'params'>

export const countTray = endpoint({
  access: {
    permission: 'trays.read',
    permissionFor: ({ params }) => SCREENS[countedCaptures(params.tray as CountName).screen].access,
  },
  params: z.strictObject({ tray: z.enum(COUNT_NAMES) }),
  method: 'GET',
  path: '/api/trays/:tray/count',
  summary: 'How many captures of the current month are in a tray, as the menu shows it',
  answer: z.object({ recordsCount: z.int() }),
})

export const countTrays = endpoint({
  method: 'GET',
  path: '/api/tray-counts',
  summary:
    "How many captures of the current month are in each tray of the caller's menu, at these countries and eTailers",
  access: { permission: 'trays.read' },
  query: TrayFilter.pick({ countryIds: true, platformIds: true }),
  /** All from one snapshot, so that the states add up. */
  answer: z.object({ counts: z.partialRecord(z.enum(COUNT_NAMES), z.int()) }),
})

export const countEarlier = endpoint({
  method: 'GET',
  path: '/api/tray-counts/earlier',
  summary:
    "How many captures of the months before this one are in each tray of the caller's menu, at these countries and eTailers",
  access: { permission: 'trays.read' },
  query: TrayFilter.pick({ countryIds: true, platformIds: true }),
  answer: z.object({ counts: z.partialRecord(z.enum(COUNT_NAMES), z.int()) }),
})

/** A capture as a row of a tray. */
export const TrayCapture = z.object({
  captureId: z.int(),
  revision: z.int(),
  captureTypeId: CaptureTypeId,
  captureStateId: CaptureStateId,
  ...CAPTURED_AT,
  /** The eTailer, such as 'ES - Mercadia'. */
  platform: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  position: z.int().nullable(),
  copiedFrom: z.int().nullable(),
  similarity: z.number().nullable(),
  featuresFound: z.number().nullable(),
  /** For sent product captures: whether it shows its reference image; otherwise null. */
  isCorrect: z.boolean().nullable(),
  /** Number of banners that aren't deleted. */
  banners: z.int(),
  /** For pending banner captures: the number of values that Send requires, and how many are missing. */
  completeness: z.object({ required: z.int(), missing: z.int() }).nullable(),
  /** Fields filled in by a worker and not yet confirmed. */
  proposed: z.array(z.enum(PROPOSABLE)),
  /** Why it was marked as an error. */
  ...ERROR_FACTS,
  /** True if a person added it; false for captures pushed by crawlers. */
  isManual: z.boolean(),
  /** True if the caller was the last to change its state. */
  isOwn: z.boolean(),
  /** Name of another user who is editing it; client users don't see names of staff. */
  editedBy: z.string().nullable(),
  /** Null if the capture has no picture. */
  picture: PictureLinks.nullable(),
})
export type TrayCapture = z.output<typeof TrayCapture>

export const listTray = endpoint({
  ...ofTray,
  method: 'GET',
  path: '/api/trays/:tray',
  summary: 'A page of a tray, newest first, with the number of all captures that answer the filter',
  query: TrayFilter.extend(PAGING).refine(...IN_DATE_ORDER),
  answer: listAnswer(TrayCapture).extend({
    /** Position of the snapshot; live updates continue from there. */
    position: LivePosition,
  }),
})

const Neighbour = z.int().nullable()

export const findNeighbors = endpoint({
  ...ofTray,
  method: 'GET',
  path: '/api/trays/:tray/captures/:captureId/neighbours',
  summary: 'The captures before and after one, in the order and filter of the tray',
  params: ofTray.params.extend({ captureId: captureIdParam }),
  query: TrayFilter.refine(...IN_DATE_ORDER),
  answer: z.object({ previous: Neighbour, next: Neighbour }),
})

/** Trays from which reviewers claim captures. */
export const INBOXES = ['banner-inbox', 'product-inbox'] as const satisfies readonly TrayName[]

export const claimNext = endpoint({
  method: 'POST',
  path: '/api/trays/:tray/claim',
  summary: 'Leases the next capture of the filter that no one is editing to the caller; wraps around at the end',
  access: { ...ofTray.access, permission: 'captures.claim' },
  params: z.strictObject({ tray: z.enum(INBOXES) }),
  query: TrayFilter.refine(...IN_DATE_ORDER),
  /** Continue after this capture, which is never returned; null starts at the top. */
  body: z.strictObject({ after: CaptureId.nullable() }),
  /** Null if there is none. */
  answer: z.object({ captureId: z.int().nullable() }),
})

export const getTrayCapture = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/summary',
  summary: 'One capture as a tray shows it, wherever it stands',
  access: { permission: 'captures.read' },
  params: z.strictObject({ captureId: captureIdParam }),
  answer: TrayCapture,
})
