import Konva from 'konva/lib/Core.js'
import type { Size } from '../ui/image-viewer/view.model.ts'
import type { Context } from './paint-shape.ts'

/** Bottom to top; each is redrawn independently. */
export const LAYERS = ['picture', 'marks', 'top'] as const
export type LayerName = (typeof LAYERS)[number]

type Painters = Readonly<Record<LayerName, (context: Context) => void>>

/** The layers of the canvas. Konva doesn't listen to events, because hit.model does the hit testing. */
export function createStage(container: HTMLDivElement, { width, height }: Size, painters: Painters) {
  const stage = new Konva.Stage({ container, width, height, listening: false })
  const layers = LAYERS.map((name) => {
    const layer = new Konva.Layer({ listening: false })
    layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: ({ _context }) => painters[name](_context as Context),
      }),
    )
    stage.add(layer)
    return [name, layer] as const
  })
  const byName = Object.fromEntries(layers) as Record<LayerName, (typeof layers)[number][1]>
  return {
    draw: (name: LayerName) => void byName[name].draw(),
    resize: (size: Size) => stage.size(size),
    /** Device pixels per CSS pixel; changes with browser zoom and screen. */
    setRatio: (ratio: number) => {
      for (const [, layer] of layers) layer.getCanvas().setPixelRatio(ratio)
    },
    destroy: () => void stage.destroy(),
  }
}
