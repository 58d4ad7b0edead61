import { LIMITS } from '@vitrine/contract/limits'
import OpenSeadragon from 'openseadragon'
import type { PictureFile } from './picture-file.ts'

/** Provides decoded tiles to OpenSeadragon. */
export class PictureSource extends OpenSeadragon.TileSource {
  readonly file: PictureFile
  readonly #running = new Map<OpenSeadragon.ImageJob, AbortController>()

  constructor(file: PictureFile) {
    const { size, maxLevel } = file
    super({ ...size, tileSize: LIMITS.picture.tile, tileOverlap: 0, minLevel: 0, maxLevel })
    this.file = file
  }

  override getTileUrl(level: number, column: number, row: number): string {
    return this.file.getTileAddress({ level, column, row })
  }

  override downloadTileStart(job: OpenSeadragon.ImageJob): void {
    const { level, x, y } = job.tile
    const running = new AbortController()
    this.#running.set(job, running)
    this.file
      .drawTile({ level, column: x, row: y }, running.signal)
      .then((context) => job.finish(context, null, 'context2d'))
      .catch((error: unknown) => job.fail(String(error), null))
      .finally(() => this.#running.delete(job))
  }

  override downloadTileAbort(job: OpenSeadragon.ImageJob): void {
    this.#running.get(job)?.abort()
  }
}
