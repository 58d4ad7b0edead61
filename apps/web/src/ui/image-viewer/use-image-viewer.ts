import { LIMITS } from '@vitrine/contract/limits'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { PICTURE_KEYS, REVIEW_KEYS } from '../keys/review-keys.ts'
import type { Action } from '../keys/shortcuts.model.ts'
import { useKeys } from '../keys/use-keys.ts'
import { createRemote, type Remote } from './remote.ts'
import { type Fit, percent } from './view.model.ts'

const { panStep } = LIMITS.viewer
const QUARTER = 90
const SEEK_SECONDS = 5

/** The actions of the visible picture, for buttons, keys and the list of shortcuts. */
function viewerActions(remote: Remote, isOff: boolean, hasVideo: boolean) {
  const stage = () => remote.stage()
  return {
    zoomOut: { ...REVIEW_KEYS.zoomOut, isOff, run: () => stage()?.zoomBy(-1) },
    zoomIn: { ...REVIEW_KEYS.zoomIn, isOff, run: () => stage()?.zoomBy(1) },
    rotateLeft: { ...REVIEW_KEYS.rotateLeft, isOff, run: () => stage()?.rotateBy(-QUARTER) },
    rotateRight: { ...REVIEW_KEYS.rotateRight, isOff, run: () => stage()?.rotateBy(QUARTER) },
    fullscreen: { ...REVIEW_KEYS.fullscreen, run: remote.toggleFullscreen },
    panLeft: { ...REVIEW_KEYS.panLeft, isOff, run: () => stage()?.panBy(-panStep, 0) },
    panRight: { ...REVIEW_KEYS.panRight, isOff, run: () => stage()?.panBy(panStep, 0) },
    panUp: { ...REVIEW_KEYS.panUp, isOff, run: () => stage()?.panBy(0, -panStep) },
    panDown: { ...REVIEW_KEYS.panDown, isOff, run: () => stage()?.panBy(0, panStep) },
    actualSize: { ...PICTURE_KEYS.actualSize, isOff, run: () => stage()?.toggleActualSize() },
    pageDown: { ...PICTURE_KEYS.pageDown, isOff, run: () => stage()?.pageBy(1) },
    pageUp: { ...PICTURE_KEYS.pageUp, isOff, run: () => stage()?.pageBy(-1) },
    toTop: { ...PICTURE_KEYS.toTop, isOff, run: () => stage()?.toEnd('top') },
    toBottom: { ...PICTURE_KEYS.toBottom, isOff, run: () => stage()?.toEnd('bottom') },
    play: { ...REVIEW_KEYS.play, isOff: !hasVideo, run: remote.togglePlay },
    seekBack: { ...REVIEW_KEYS.seekBack, isOff: !hasVideo, run: () => remote.seekBy(-SEEK_SECONDS) },
    seekForward: { ...REVIEW_KEYS.seekForward, isOff: !hasVideo, run: () => remote.seekBy(SEEK_SECONDS) },
  } as const satisfies Record<string, Action>
}

type ViewerActions = ReturnType<typeof viewerActions>

export interface ImageViewerHandle {
  readonly fit: Fit
  readonly actions: ViewerActions
  readonly remote: Remote
}

/** A viewer's handle, shared by the picture, its toolbar and the keys of the screen. */
export function useImageViewer({ fit }: { fit: Fit }): ImageViewerHandle {
  const [remote] = useState(createRemote)
  const withKeys = useKeys()
  const isOff = useSyncExternalStore(remote.subscribe, () => remote.stage() === null)
  const hasVideo = useSyncExternalStore(remote.subscribe, remote.hasVideo)
  return useMemo(
    () => ({ fit, remote, actions: withKeys(viewerActions(remote, isOff, hasVideo)) }),
    [fit, remote, isOff, hasVideo, withKeys],
  )
}

/** '72%', or null without a picture. A string, so that components render only when it changes, not with each frame. */
export const useZoom = ({ remote }: ImageViewerHandle): string | null =>
  useSyncExternalStore(remote.subscribe, () => {
    const stage = remote.stage()
    return stage && percent(stage.seen().view.scale)
  })

export const useShownPicture = ({ remote }: ImageViewerHandle): PictureLinks | null =>
  useSyncExternalStore(remote.subscribe, remote.picture)
