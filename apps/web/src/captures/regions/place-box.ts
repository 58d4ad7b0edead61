import type { Box } from '@vitrine/contract/creatives/region'

const scaled = (pixels: number) => `calc(${pixels}px * var(--scale))`

/** Places a box in the layer, which knows the scale. */
export const placeBox = ({ x, y, width, height }: Box) => ({
  left: scaled(x),
  top: scaled(y),
  width: scaled(width),
  height: scaled(height),
})
