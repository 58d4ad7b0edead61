import type { CategoryName } from '../../data/categories.ts'
import { CATEGORIES, type CategoryGroupName } from '../../data/categories.ts'
import { createRandom } from '../../random.ts'
import { html, type Markup } from '../html.ts'
import type { Palette } from './palette.ts'
import type { Frame, Scene } from './scene.ts'
import { INDOOR_SCENES } from './scenes-indoor.ts'
import { OUTDOOR_SCENES } from './scenes-outdoor.ts'
import { PATTERN_SCENES } from './scenes-pattern.ts'

const SCENES = { ...PATTERN_SCENES, ...OUTDOOR_SCENES, ...INDOOR_SCENES } as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES

const GROUP_SCENES: Readonly<Record<CategoryGroupName, readonly SceneName[]>> = {
  'Face care': ['podium', 'petals', 'waves', 'arches', 'bubbles', 'geometric'],
  'Hair and body': ['bathroom', 'waves', 'bubbles', 'petals', 'podium', 'rays'],
  'Oral care': ['bathroom', 'bubbles', 'rays', 'geometric', 'waves', 'podium'],
  'Home care': ['kitchen', 'bubbles', 'field', 'petals', 'rays', 'geometric'],
  Food: ['kitchen', 'table', 'field', 'gingham', 'rays', 'confetti', 'halftone'],
  Drinks: ['beach', 'mountains', 'table', 'rays', 'forest', 'confetti'],
  'Baby care': ['clouds', 'bubbles', 'geometric', 'confetti', 'petals'],
  'Pet food': ['field', 'forest', 'geometric', 'halftone', 'arches'],
  Health: ['mountains', 'field', 'rays', 'geometric', 'waves'],
  'Not grouped': ['confetti', 'geometric', 'halftone'],
}

const CATEGORY_SCENES: Readonly<Partial<Record<CategoryName, readonly SceneName[]>>> = {
  'Sun care': ['beach', 'rays', 'waves', 'arches'],
  Coffee: ['table', 'night', 'arches', 'halftone', 'kitchen'],
  Tea: ['field', 'table', 'petals', 'arches'],
  Wine: ['field', 'night', 'table', 'arches'],
  Water: ['mountains', 'waves', 'bubbles'],
  Fragrance: ['night', 'petals', 'podium', 'arches'],
  Chocolate: ['night', 'table', 'arches', 'podium'],
  'Canned fish': ['beach', 'waves', 'table', 'gingham'],
  Juice: ['field', 'rays', 'kitchen', 'halftone'],
}

export function listScenes(category: CategoryName): readonly SceneName[] {
  return CATEGORY_SCENES[category] ?? GROUP_SCENES[CATEGORIES[category].group]
}

/** The background of a creative, filling its box. */
export function scene(name: SceneName, frame: Frame, palette: Palette, seed: string): Markup {
  const { width, height } = frame
  const id = `g${seed}${Math.round(width)}x${Math.round(height)}`
  const drawn = SCENES[name](frame, palette, createRandom(`scene ${name} ${seed}`))
  return html`<svg class="cr-scene" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.5"><stop offset="0.25" stop-color="${palette.ground}"/><stop
 offset="1" stop-color="${palette.far}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#${id})"/>${drawn}</svg>`
}
