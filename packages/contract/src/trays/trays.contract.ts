import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TRAY_NAMES, TRAYS, type TrayName } from './trays.ts'

export const countTray = endpoint({
  method: 'GET',
  path: '/api/trays/:tray/count',
  summary: 'How many captures of the current month stand in a tray, as the menu shows it',
  access: {
    screens: [TRAYS['banner-inbox'].screen, ...TRAY_NAMES.map((name) => TRAYS[name].screen)],
    screenFor: ({ params }) => TRAYS[params.tray as TrayName].screen,
  },
  params: z.strictObject({ tray: z.enum(TRAY_NAMES) }),
  answer: z.object({ recordsCount: z.int() }),
})
