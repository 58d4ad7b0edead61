import OpenSeadragon from 'openseadragon'

/** The nearest screen pixel. */
const snapToPixel = (at: number) => Math.round(at * OpenSeadragon.pixelDensityRatio) / OpenSeadragon.pixelDensityRatio

/**
 * Draws every tile on whole pixels, so that neighbors meet without a seam. OpenSeadragon's canvas drawer stretches each tile by a
 * pixel over the next one instead, which blurs it even at 100%.
 */
export class WholePixelDrawer extends OpenSeadragon.CanvasDrawer {
  minimumOverlapRequired(): boolean {
    return false
  }

  /** Called just before a tile is drawn. */
  override getDataToDraw(tile: OpenSeadragon.Tile): unknown {
    const { position, size } = tile
    if (position && size) {
      const [right, bottom] = [snapToPixel(position.x + size.x), snapToPixel(position.y + size.y)]
      tile.position = new OpenSeadragon.Point(snapToPixel(position.x), snapToPixel(position.y))
      tile.size = new OpenSeadragon.Point(right - tile.position.x, bottom - tile.position.y)
    }
    return super.getDataToDraw(tile)
  }
}
