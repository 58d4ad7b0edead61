/** Fixed series, such as sent and arrived, use the first palette colors; rows use the rest. */
const PART_PLACES = 5

/** Three shades of teal, reserved for the user's own companies and brands. */
const OWN = { light: ['#0E6F6C', '#3E9C8F', '#0A4A49'], dark: ['#4FB8AC', '#8FDAD0', '#2F8F86'] } as const

/** Twelve hues in two shades each, ordered so that consecutive ids look different. No teal and no gray. */
const OTHERS = {
  light: [
    ...['#0E94CC', '#8E2C4F', '#8F8F0B', '#6E3A8A', '#BF7613', '#29519F', '#CE6460', '#356304', '#BC66A5', '#6A5102'],
    ...['#867AD5', '#8A3A06', '#015D82', '#CA6283', '#595907', '#A46FC4', '#7A4802', '#5B87DA', '#912D2E', '#669A40'],
    ...['#82316F', '#A98308', '#54449B', '#CA6C3C'],
  ],
  dark: [
    ...['#54C4FF', '#C0597A', '#BDBF4E', '#9B66BA', '#F1A450', '#527ED0', '#FE968F', '#5D9136', '#EF94D5', '#9E7B0E'],
    ...['#B4ABFD', '#C06232', '#018BC1', '#FE91B1', '#868600', '#D49DF6', '#B46E0A', '#90B7FF', '#C45B58', '#93CA6E'],
    ...['#B25D9C', '#DBB242', '#7D71CB', '#FE9A6A'],
  ],
} as const

export const LIGHT_ENTITIES: readonly string[] = [...OWN.light, ...OTHERS.light]
export const DARK_ENTITIES: readonly string[] = [...OWN.dark, ...OTHERS.dark]

/**
 * Palette index of a company, brand or other row. Derived from its id, so that the color is the same on every screen
 * and under every filter, regardless of rank.
 */
export function getEntityPlace({ id, isOwn }: { readonly id: number; readonly isOwn: boolean }): number {
  return isOwn ? PART_PLACES + (id % OWN.light.length) : PART_PLACES + OWN.light.length + (id % OTHERS.light.length)
}
