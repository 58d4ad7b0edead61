import OpenSeadragon from 'openseadragon'
import type { PictureFile } from './picture-file.ts'
import { PictureSource } from './picture-source.ts'
import { type Fit, getOverlayArea, type Size } from './view.model.ts'

/** Another picture over the one on a stage, moved, rotated and scaled with it. */
export function createOverlay(viewer: OpenSeadragon.Viewer, size: Size, fit: Fit) {
  let laid: { file: PictureFile; item?: OpenSeadragon.TiledImage } | undefined
  let opacity = 1
  const removeOverlay = () => {
    if (!laid) return
    const { file, item } = laid
    laid = undefined
    if (item && !viewer.isDestroyed()) viewer.world.removeItem(item)
    file.close()
  }
  return {
    lay: (file: PictureFile) => {
      removeOverlay()
      const now: { file: PictureFile; item?: OpenSeadragon.TiledImage } = { file }
      laid = now
      const { x, y, width, height } = getOverlayArea(size, file.size, fit)
      viewer.addTiledImage({
        tileSource: new PictureSource(file),
        fitBounds: new OpenSeadragon.Rect(x, y, width, height),
        opacity,
        // loaded while invisible
        preload: true,
        success: (event) => {
          const { item } = event as unknown as { item: OpenSeadragon.TiledImage }
          if (laid !== now) return viewer.world.removeItem(item)
          now.item = item
          item.setOpacity(opacity)
        },
      })
    },
    lift: removeOverlay,
    setOpacity: (next: number) => {
      opacity = next
      laid?.item?.setOpacity(next)
    },
  }
}
