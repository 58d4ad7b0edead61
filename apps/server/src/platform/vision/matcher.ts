import { type Pixels, rawPixels } from '../pixels.ts'
import type { Features, Location } from './features.ts'
import type { FoundLocation } from './find-in-scene.ts'
import type { Outline } from './outline.ts'
import { openThread } from './thread.ts'

export type MatcherTask =
  | { readonly do: 'find'; readonly pixels: Pixels; readonly most: number }
  | { readonly do: 'locate'; readonly references: readonly Features[]; readonly scene: Features }
  | { readonly do: 'place'; readonly reference: Features; readonly scene: Features }
  | { readonly do: 'outline'; readonly pixels: Pixels; readonly isPlain: boolean }

export interface MatcherResult {
  readonly features?: Features
  readonly locations?: readonly (Location | undefined)[]
  readonly place?: FoundLocation | undefined
  readonly outline?: Outline | undefined
}

/** Finding features takes half a second and locating takes 0.2 s per reference, so this limit only catches hangs. */
const TIME_LIMIT = 60_000
/** Maximum sizes in pixels. More pixels cost time and only add print grain. */
const LARGEST = { reference: 800, scene: 800, shelf: 1_600 }
/** Maximum sizes for outlines, which need less detail. Fewer pixels also make color learning faster. */
const OUTLINED = { plain: 800, object: 320 }
/**
 * Maximum numbers of features. A scene shows more than the product, and on a shelf each product is small, so both keep
 * more.
 */
const MOST = { reference: 1_000, scene: 3_000, shelf: 8_000 }

interface Size {
  readonly width: number
  readonly height: number
}

const thread = openThread<MatcherTask, MatcherResult>(new URL('./matcher-thread.ts', import.meta.url), TIME_LIMIT)

/** Without a size, large pictures are scaled down. The polygon of a location uses the pixels of these features. */
export async function findFeatures(picture: Buffer, as: keyof typeof MOST, size?: Size): Promise<Features> {
  const scaled = size
    ? { ...size, fit: 'fill' as const }
    : { width: LARGEST[as], height: LARGEST[as], fit: 'inside' as const }
  const pixels = await rawPixels(picture, { ...scaled, channels: 1 })
  const { features } = await thread.ask({ do: 'find', pixels, most: MOST[as] })
  if (!features) throw new Error('The thread answered something else')
  return features
}

/** Locates the reference in the scene: the corners of its picture, in scene pixels. */
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

/** Locates the reference in a picture that shows many objects. */
export async function findPlace(reference: Features, scene: Features): Promise<FoundLocation | undefined> {
  const { place } = await thread.ask({ do: 'place', reference, scene })
  return place
}

/** The foreground outline, with the size of the picture whose pixels it uses. */
export async function findPictureOutline(
  picture: Buffer,
  ground: keyof typeof OUTLINED,
): Promise<(Outline & Size) | undefined> {
  const side = OUTLINED[ground]
  const pixels = await rawPixels(picture, { width: side, height: side, fit: 'inside', channels: 3 })
  const { outline } = await thread.ask({ do: 'outline', pixels, isPlain: ground === 'plain' })
  return outline && { ...outline, width: pixels.width, height: pixels.height }
}

/** Ends the thread; the next question starts a new one. */
export const endMatcher = () => thread.end()
