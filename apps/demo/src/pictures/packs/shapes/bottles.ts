import { html } from '../../html.ts'
import { filled, shade } from '../shape.ts'
import { lathe } from './lathe.ts'

const NOZZLE = 'M46 40V26Q46 10 64 10H142Q152 10 152 22V36Q152 42 146 42H88V50Q88 52 86 52H48Q46 52 46 50Z'

const TRIGGER =
  'M30 34Q28 14 52 12L150 8Q176 8 178 34L180 58Q180 66 172 66H140V100H92V72L64 70L52 96Q48 106 40 100L44 66L34 58Z'

/** Bottles, jars and tubes of the bathroom and the kitchen sink. */
export const BOTTLES = {
  pump: lathe({
    width: 220,
    height: 440,
    stature: 0.92,
    behind: [
      { profile: '46 10, 104 10', fill: 'white', finish: 'metal' },
      { profile: '100 34 6, 136 36 3', fill: 'white', finish: 'matte', ribs: true },
    ],
    body: { profile: '134 34 6, 158 82 44, 430 82 24', fill: 'body', finish: 'gloss' },
    label: { top: 206, bottom: 384, reach: 82 },
    extra: () => html`${filled(NOZZLE, '#f1efec')}${shade(NOZZLE, 'matte')}`,
    extraOutline: '64 10, 150 10, 152 42, 120 46',
  }),
  jar: lathe({
    width: 320,
    height: 262,
    stature: 0.46,
    behind: [{ profile: '10 144 12, 84 147 5', fill: 'cap', finish: 'gloss', ribs: true }],
    body: { profile: '82 134 4, 96 142 10, 252 132 44', fill: 'body', finish: 'gloss' },
    label: { top: 108, bottom: 222, reach: 140 },
  }),
  tube: lathe({
    width: 190,
    height: 430,
    stature: 0.8,
    behind: [{ profile: '352 58 3, 422 54 10', fill: 'cap', finish: 'gloss', ribs: true }],
    body: { profile: '10 86 4, 34 85 2, 330 70 10, 356 60 10', fill: 'body', finish: 'matte' },
    label: { top: 34, bottom: 338, reach: 84 },
    sleeve: true,
  }),
  dropper: lathe({
    width: 170,
    height: 400,
    stature: 0.62,
    behind: [
      { profile: '8 20 20, 66 21 4', fill: 'deep', finish: 'matte' },
      { profile: '60 30 4, 106 33 3', fill: 'metal', finish: 'metal', ribs: true },
    ],
    body: { profile: '104 25, 122 25 6, 142 74 34, 390 74 18', fill: 'glass', finish: 'glass' },
    label: { top: 186, bottom: 352, reach: 74 },
    level: 168,
  }),
  airless: lathe({
    width: 140,
    height: 420,
    stature: 0.7,
    behind: [{ profile: '8 42 10, 124 44 2', fill: 'cap', finish: 'gloss' }],
    body: { profile: '134 50 8, 412 50 12', fill: 'body', finish: 'gloss' },
    before: [{ profile: '122 47 2, 136 47 2', fill: 'metal', finish: 'metal' }],
    label: { top: 150, bottom: 398, reach: 50 },
    sleeve: true,
  }),
  bottle: lathe({
    width: 190,
    height: 430,
    stature: 0.86,
    behind: [{ profile: '10 44 12, 74 48 3', fill: 'cap', finish: 'gloss' }],
    body: { profile: '72 44 4, 100 84 46, 260 82 60, 420 74 28', fill: 'body', finish: 'gloss' },
    label: { top: 136, bottom: 372, reach: 84 },
  }),
  'roll-on': lathe({
    width: 140,
    height: 300,
    stature: 0.48,
    behind: [{ profile: '8 48 42, 112 54 4', fill: 'cap', finish: 'gloss' }],
    body: { profile: '110 50 3, 132 58 20, 236 48 30, 292 56 16', fill: 'body', finish: 'gloss' },
    label: { top: 136, bottom: 272, reach: 58 },
  }),
  aerosol: lathe({
    width: 132,
    height: 420,
    stature: 0.78,
    behind: [{ profile: '8 42 20, 98 50 4', fill: 'cap', finish: 'gloss' }],
    body: { profile: '110 55 14, 408 55 4', fill: 'body', finish: 'metal' },
    before: [
      { profile: '96 52 3, 112 55 4', fill: 'metal', finish: 'metal' },
      { profile: '402 56 2, 413 54 4', fill: 'metal', finish: 'metal' },
    ],
    label: { top: 120, bottom: 402, reach: 55 },
    sleeve: true,
  }),
  rinse: lathe({
    width: 180,
    height: 420,
    stature: 0.84,
    behind: [{ profile: '8 35 7, 72 37 4', fill: 'cap', finish: 'gloss', ribs: true }],
    body: { profile: '70 28, 90 31 8, 132 78 36, 410 70 26', fill: 'glass', finish: 'glass' },
    label: { top: 176, bottom: 356, reach: 78 },
    level: 118,
  }),
  squeeze: lathe({
    width: 170,
    height: 410,
    stature: 0.72,
    behind: [
      { profile: '8 11 5, 34 14 3', fill: 'white', finish: 'gloss' },
      { profile: '28 27 8, 66 33 4', fill: 'cap', finish: 'gloss', ribs: true },
    ],
    body: { profile: '64 28 4, 92 72 50, 200 62 70, 300 74 70, 402 66 24', fill: 'liquid', finish: 'glass' },
    label: { top: 150, bottom: 350, reach: 60, round: 26 },
  }),
  spray: lathe({
    width: 210,
    height: 440,
    stature: 0.88,
    behind: [{ profile: '92 34 3, 126 38 3', fill: 'cap', finish: 'gloss', ribs: true }],
    body: { profile: '124 32 4, 170 50 40, 220 84 50, 430 80 24', fill: 'body', finish: 'gloss' },
    label: { top: 216, bottom: 408, reach: 84 },
    extra: ({ tones }) =>
      html`${filled(TRIGGER, tones.cap)}${shade(TRIGGER, 'matte')}<rect x="20" y="24" width="16" height="22" rx="3" fill="${tones.deep}"/>`,
    extraOutline: '20 24, 52 12, 150 8, 178 34, 180 66, 140 100',
  }),
  tablets: lathe({
    width: 190,
    height: 300,
    stature: 0.5,
    behind: [{ profile: '10 64 10, 84 67 4', fill: 'white', finish: 'matte', ribs: true }],
    body: { profile: '82 58 3, 106 84 20, 290 84 18', fill: 'body', finish: 'gloss' },
    label: { top: 124, bottom: 270, reach: 84 },
  }),
  perfume: lathe({
    width: 230,
    height: 330,
    stature: 0.5,
    behind: [
      { profile: '10 40 5, 96 40 3', fill: 'cap', finish: 'gloss' },
      { profile: '94 30 1, 110 30 1', fill: 'metal', finish: 'metal' },
    ],
    body: { profile: '108 98 18, 320 98 14', fill: 'glass', finish: 'glass' },
    label: { top: 150, bottom: 286, reach: 66 },
    level: 134,
  }),
  lipstick: lathe({
    width: 150,
    height: 360,
    stature: 0.4,
    behind: [{ profile: '118 30 2, 196 30 2', fill: 'metal', finish: 'metal' }],
    body: { profile: '190 52 5, 352 52 6', fill: 'cap', finish: 'gloss' },
    label: { top: 206, bottom: 340, reach: 52 },
    sleeve: true,
    extra: ({ tones }) => {
      const bullet = 'M51 122V46Q54 22 99 10V122Z'
      return html`${filled(bullet, tones.accent)}${filled('M51 46Q54 22 99 10Q92 40 51 46Z', '#fff', 'opacity=".3"')}${shade(bullet, 'gloss')}`
    },
    extraOutline: '51 46, 99 10',
  }),
} as const
