import { readable } from '../colours.ts'

/** The first of the wanted colours that can be read on the ground; where none can, white or nearly black. */
export function inkOn(ground: string, ...wanted: readonly string[]): string {
  return readable(ground, ...wanted, '#ffffff', '#1a1a1a')
}
