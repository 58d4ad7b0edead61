import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { PictureLinks } from '../pictures/pictures.contract.ts'
import { TRAY_NAMES, TRAYS, type TrayName } from './trays.ts'

const ofTray = {
  access: {
    screens: [TRAYS['banner-inbox'].screen, ...TRAY_NAMES.map((name) => TRAYS[name].screen)],
    screenFor: ({ params }) => TRAYS[params.tray as TrayName].screen,
  },
  params: z.strictObject({ tray: z.enum(TRAY_NAMES) }),
} as const satisfies Pick<Endpoint, 'access' | 'params'>

export const countTray = endpoint({
  ...ofTray,
  method: 'GET',
  path: '/api/trays/:tray/count',
  summary: 'How many captures of the current month stand in a tray, as the menu shows it',
  answer: z.object({ recordsCount: z.int() }),
})

/** A capture as a tray shows it at a glance. */
export const NewestCapture = z.object({
  captureId: z.int(),
  title: z.string(),
  /** The wall clock at the eTailer. */
  when: z.iso.datetime({ local: true }),
  copiedFrom: z.int().nullable(),
  similarity: z.number().nullable(),
  featuresFound: z.number().nullable(),
  /** Null where a capture has no picture of its own. */
  picture: PictureLinks.nullable(),
})
export type NewestCapture = z.output<typeof NewestCapture>

export const listNewest = endpoint({
  ...ofTray,
  method: 'GET',
  path: '/api/trays/:tray/newest',
  summary: 'The newest captures of a tray, of the current month, with their pictures',
  answer: z.object({ captures: z.array(NewestCapture) }),
})
