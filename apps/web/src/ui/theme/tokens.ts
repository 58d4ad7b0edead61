/** The light ('Daylight studio') and dark ('Darkroom') themes, named as in the design's token sheet. */
export interface Tokens {
  canvas: string
  surface: string
  sub: string
  hover: string
  mat: string
  line: string
  line2: string
  field: string
  text: string
  text2: string
  text3: string
  disabled: string
  accent: string
  accentHover: string
  onAccent: string
  tint: string
  tintText: string
  inverse: string
  inverseText: string
  scrim: string
  /** For dialogs over pictures only; everything else has borders. */
  dialogShadow: string
  states: Record<StateName, { text: string; fill: string }>
}

export type StateName = 'created' | 'pending' | 'sent' | 'discarded' | 'error'

export const LIGHT: Tokens = {
  canvas: '#F3F1EE',
  surface: '#FFFFFF',
  sub: '#F9F8F6',
  hover: '#F3F1EE',
  mat: '#E2DFDA',
  line: '#DFDBD5',
  line2: '#CBC6BE',
  field: '#8C867D',
  text: '#201E1B',
  text2: '#57524B',
  text3: '#6E6860',
  disabled: '#A39D94',
  accent: '#0E5F5D',
  accentHover: '#0A4A49',
  onAccent: '#FFFFFF',
  tint: '#E2EEEC',
  tintText: '#0A4A49',
  inverse: '#201E1B',
  inverseText: '#F3F1EE',
  scrim: 'rgba(32, 30, 27, 0.46)',
  dialogShadow: '0 12px 32px rgba(32, 30, 27, 0.16)',
  states: {
    created: { text: '#3A5788', fill: '#E9EDF4' },
    pending: { text: '#85540A', fill: '#F8EDD6' },
    sent: { text: '#23683D', fill: '#E2F0E5' },
    discarded: { text: '#5B564F', fill: '#EBE8E4' },
    error: { text: '#B0281F', fill: '#FAE7E4' },
  },
}

export const DARK: Tokens = {
  canvas: '#131211',
  surface: '#1B1A18',
  sub: '#201F1C',
  hover: '#262421',
  mat: '#0C0B0B',
  line: '#33302C',
  line2: '#47433D',
  field: '#7B756C',
  text: '#ECE8E2',
  text2: '#B7B0A6',
  text3: '#9A9389',
  disabled: '#6B665E',
  accent: '#63C4B9',
  accentHover: '#7FD3C9',
  onAccent: '#0A2523',
  tint: '#173531',
  tintText: '#8FDAD0',
  inverse: '#ECE8E2',
  inverseText: '#1B1A18',
  scrim: 'rgba(0, 0, 0, 0.62)',
  dialogShadow: '0 16px 40px rgba(0, 0, 0, 0.5)',
  states: {
    created: { text: '#9DB7E4', fill: '#222B3A' },
    pending: { text: '#E7B65C', fill: '#372A12' },
    sent: { text: '#83CB98', fill: '#1A3322' },
    discarded: { text: '#B7B0A6', fill: '#302D2A' },
    error: { text: '#F29386', fill: '#43201C' },
  },
}

/** Over pictures, in both themes: a line with a dark outline that is visible on any background. */
export const OVERLAY = {
  text: { line: '#F3C469', halo: '#2A1C02' },
  product: { line: '#63C4B9', halo: '#06201E' },
  wrong: { line: '#F29386', halo: '#7A150E' },
} as const
