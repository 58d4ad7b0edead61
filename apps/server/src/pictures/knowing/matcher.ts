import { type Pixels, rawPixels } from '../../platform/pixels.ts'
import type { Features, Location } from './features.ts'
import { openThread } from './thread.ts'

export type Question =
  | { readonly do: 'find'; readonly pixels: Pixels; readonly most: number }
  | { readonly do: 'locate'; readonly references: readonly Features[]; readonly scene: Features }

export interface Answer {
  readonly features?: Features
  readonly locations?: readonly (Location | undefined)[]
}

/** Finding takes half a second, locating a fifth for each reference: this is only for what hangs. */
const TIME_LIMIT = 60_000
/** More pixels cost time and find the grain of the print. */
const LARGEST: Size = { width: 800, height: 800 }
/** A scene shows more than the product, so it may keep more. */
const MOST = { reference: 1_000, scene: 3_000 }

interface Size {
  readonly width: number
  readonly height: number
}

const thread = openThread<Question, Answer>(new URL('./matcher-thread.ts', import.meta.url), TIME_LIMIT)

/** Without a size the picture is made smaller where it is large. The polygon of a location is in the pixels of these features. */
export async function featuresOf(picture: Buffer, as: keyof typeof MOST, size?: Size): Promise<Features> {
  const scaled = size ? { ...size, fit: 'fill' as const } : { ...LARGEST, fit: 'inside' as const }
  const pixels = await rawPixels(picture, { ...scaled, channels: 1 })
  const { features } = await thread.ask({ do: 'find', pixels, most: MOST[as] })
  if (!features) throw new Error('The thread answered something else')
  return features
}

/** Where the reference lies in the scene: the corners of its picture, in the scene's pixels. */
export async function locate(reference: Features, scene: Features): Promise<Location | undefined> {
  const [location] = await locateEach([reference], scene)
  return location
}

export async function locateEach(
  references: readonly Features[],
  scene: Features,
): Promise<readonly (Location | undefined)[]> {
  const { locations } = await thread.ask({ do: 'locate', references, scene })
  return locations ?? []
}

/** Ends the thread; asking again starts a new one. */
export const endMatcher = () => thread.end()
