import { html } from '../../html.ts'
import { lathe } from './lathe.ts'

/** What drinks, oil and yogurt come in. */
export const DRINK_SHAPES = {
  can: lathe({
    width: 156,
    height: 300,
    stature: 0.5,
    behind: [
      { profile: '8 54 3, 20 58 4, 40 70 6', fill: 'metal', finish: 'metal' },
      { profile: '262 70 4, 290 54 6', fill: 'metal', finish: 'metal' },
    ],
    body: { profile: '28 66 6, 44 70 8, 264 70 8, 278 62 4', fill: 'body', finish: 'metal' },
    label: { top: 28, bottom: 278, reach: 70 },
    sleeve: true,
    extra: () =>
      html`<ellipse cx="78" cy="11" rx="54" ry="4.5" fill="#e9ebed"/><ellipse cx="78" cy="11.5" rx="46" ry="2.8" fill="#a9aeb3"/>`,
  }),
  'beer bottle': lathe({
    width: 136,
    height: 450,
    stature: 0.82,
    body: { profile: '22 16 2, 64 18 8, 140 22 40, 204 58 56, 440 58 14', fill: 'glass', finish: 'glass' },
    before: [
      { profile: '90 21 2, 138 24 4', fill: 'accent', finish: 'gloss' },
      { profile: '6 19 5, 26 22 2', fill: 'cap', finish: 'metal', ribs: true },
    ],
    label: { top: 238, bottom: 398, reach: 58, round: 4 },
    level: 116,
  }),
  'wine bottle': lathe({
    width: 144,
    height: 490,
    stature: 0.96,
    body: { profile: '40 18, 140 20 44, 206 62 52, 480 62 12', fill: 'glass', finish: 'glass' },
    before: [
      { profile: '6 20 4, 104 20 2', fill: 'cap', finish: 'matte' },
      { profile: '22 22 2, 30 22 2', fill: 'accent', finish: 'metal' },
    ],
    label: { top: 254, bottom: 436, reach: 58, round: 3 },
    level: 150,
  }),
  'pet bottle': lathe({
    width: 150,
    height: 470,
    stature: 0.94,
    body: {
      profile: '34 18 3, 54 20 8, 140 64 70, 192 64 8, 204 59 6, 326 59 6, 338 64 8, 376 60 12, 410 64 12, 460 58 22',
      fill: 'glass',
      finish: 'glass',
    },
    before: [{ profile: '6 23 5, 36 24 3', fill: 'cap', finish: 'gloss', ribs: true }],
    label: { top: 196, bottom: 334, reach: 64 },
    level: 92,
  }),
  'oil bottle': lathe({
    width: 150,
    height: 460,
    stature: 0.88,
    body: { profile: '58 17, 124 19 16, 152 64 22, 450 64 10', fill: 'glass', finish: 'glass' },
    before: [
      { profile: '6 21 4, 74 21 2', fill: 'cap', finish: 'gloss' },
      { profile: '96 20, 104 20', fill: 'accent', finish: 'metal' },
    ],
    label: { top: 196, bottom: 398, reach: 58, round: 3 },
    level: 136,
  }),
  cup: lathe({
    width: 226,
    height: 246,
    stature: 0.36,
    behind: [{ profile: '10 106 4, 22 108 4', fill: 'metal', finish: 'metal' }],
    body: { profile: '20 98 2, 34 100 5, 236 76 12', fill: 'body', finish: 'matte' },
    label: { top: 34, bottom: 236, reach: 98 },
    sleeve: true,
  }),
  'food jar': lathe({
    width: 220,
    height: 264,
    stature: 0.38,
    behind: [{ profile: '8 84 8, 48 87 5', fill: 'cap', finish: 'metal', ribs: true }],
    body: { profile: '46 78 3, 74 100 22, 254 96 30', fill: 'liquid', finish: 'glass' },
    label: { top: 92, bottom: 222, reach: 99 },
  }),
} as const
