import { useMemo } from 'react'
import type { ImageViewerHandle } from '../../ui/image-viewer/use-image-viewer.ts'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import type { ReviewModel } from '../use-review.ts'
import { DRAWING_ROWS } from './drawing-rows.ts'
import { RegionLayer } from './region-layer.tsx'
import { useRegions } from './use-regions.ts'

/** Actions that don't compete with the keys of drawing. */
const listDrawingActions = ({ actions: viewer }: ImageViewerHandle, keys: Action): readonly Action[] => [
  viewer.zoomIn,
  viewer.zoomOut,
  viewer.rotateLeft,
  viewer.rotateRight,
  viewer.actualSize,
  keys,
]

/** The regions of a capture, their layer above the picture, and the keys while one is drawn. */
export function useRegionEditing(model: ReviewModel, viewer: ImageViewerHandle, isCompared: boolean) {
  const { regions, drawing, on } = useRegions(model, viewer, isCompared)
  const { lists } = model
  const { openBanner } = model.review
  const layer = useMemo(
    () => <RegionLayer {...{ viewer, regions, on, openBanner, lists, drawing }} />,
    [viewer, regions, on, openBanner, lists, drawing],
  )
  return {
    regions,
    layer,
    on,
    isDrawing: drawing !== undefined,
    getActions: (all: readonly Action[], keys: Action) => (drawing ? listDrawingActions(viewer, keys) : all),
    /** For the list of shortcuts. */
    listShortcuts: (all: readonly Action[]) => (regions.canDraw ? [...all, ...DRAWING_ROWS] : all),
  }
}
