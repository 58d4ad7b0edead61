import { pickReadableColor } from '../colours.ts'

/** The first of the wanted colours that can be read on the ground; where none can, white or nearly black. */
export function pickTextColor(ground: string, ...wanted: readonly string[]): string {
  return pickReadableColor(ground, ...wanted, '#ffffff', '#1a1a1a')
}
