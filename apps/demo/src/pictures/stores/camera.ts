import type { Point } from '../packs/shape.ts'

/** How a flat scene is seen: turned to the side, tilted, a little closer. The same as CSS does it, but to be reckoned with. */
export interface Camera {
  readonly width: number
  readonly height: number
  /** Pixels from the eye to the scene. */
  readonly distance: number
  /** In degrees, about the upright axis. */
  readonly turn: number
  /** In degrees, in the plane of the picture. */
  readonly tilt: number
  readonly zoom: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** For an element as big as the picture. */
export function cameraStyle({ distance, turn, tilt, zoom }: Camera): string {
  return `transform-origin:50% 50%;transform:perspective(${distance}px) rotateZ(${tilt}deg) rotateY(${turn}deg) scale(${zoom})`
}

/** Where a point of the scene comes out in the picture. */
export function projectPoint({ width, height, distance, turn, tilt, zoom }: Camera, [x, y]: Point): Point {
  const [flatX, flatY] = [(x - width / 2) * zoom, (y - height / 2) * zoom]
  const away = -flatX * Math.sin(radians(turn))
  const turnedX = flatX * Math.cos(radians(turn))
  const [sin, cos] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))]
  const nearer = distance / (distance - away)
  const at = (value: number, half: number) => Math.round((value * nearer + half) * 10) / 10
  return [at(turnedX * cos - flatY * sin, width / 2), at(turnedX * sin + flatY * cos, height / 2)]
}
