import OpenSeadragon from 'openseadragon'
import type { PictureFile } from './picture-file.ts'
import { PictureSource } from './picture-source.ts'
import { revealArea, toPicturePoint } from './place.model.ts'
import { createOverlay } from './stage-overlay.ts'
import { createPointer } from './stage-pointer.ts'
import {
  clampScale,
  clampView,
  type Fit,
  isWholeInView,
  MARGIN,
  type PictureArea,
  type Point,
  partInView,
  type Size,
  snapView,
  startView,
  type View,
  zoomFactor,
} from './view.model.ts'
import { WholePixelDrawer } from './whole-pixel-drawer.ts'

/** The visible part of a picture. */
interface VisibleArea {
  readonly view: View
  readonly room: Size
  readonly part: PictureArea
  readonly isWhole: boolean
}

interface StageOptions {
  file: PictureFile
  fit: Fit
  /** The first tile has been drawn. */
  onDrawn: () => void
  /** The visible part has been drawn at full sharpness. */
  onSharp: () => void
  onFailed: () => void
}

const SECONDS = 0.16
/** Decoded tiles, 1 MB each, that a picture may keep. */
const KEPT_TILES = 96
const TILES_PER_FRAME = 24
const RETRIES = 2
const RETRY_MS = 1000

/** Tolerance for snapping to screen pixels. */
const HALF_PIXEL = 0.501

const GESTURES = { clickToZoom: false, dblClickToZoom: false, flickEnabled: false } as const

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const getSize = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight })

export type Stage = ReturnType<typeof createStage>

/** One picture in one OpenSeadragon viewer that fills the element. The picture is 1 wide in viewport coordinates. */
export function createStage(element: HTMLElement, { file, fit, onDrawn, onSharp, onFailed }: StageOptions) {
  const { size } = file
  const listeners = new Set<() => void>()
  const missing = new Set<OpenSeadragon.Tile>()
  let room = getSize(element)
  /** Not moved by the user yet: it follows the size of the element. */
  let isAtStart = true
  /** Moved by the user, not by another stage that it follows. */
  let isLeading = false
  let seen = getSeen(startView(room, size, fit))

  const viewer = new OpenSeadragon.Viewer({
    element,
    drawer: WholePixelDrawer,
    // tiles have no seams to smooth
    smoothTileEdgesMinZoom: Number.POSITIVE_INFINITY,
    showNavigationControl: false,
    keyboardNavEnabled: false,
    autoResize: false,
    // clampView limits the view instead
    visibilityRatio: 0,
    minZoomImageRatio: 0,
    maxZoomPixelRatio: Number.MAX_SAFE_INTEGER,
    animationTime: prefersReducedMotion() ? 0 : SECONDS,
    maxTilesPerFrame: TILES_PER_FRAME,
    maxImageCacheCount: KEPT_TILES,
    tileRetryMax: RETRIES,
    tileRetryDelay: RETRY_MS,
    gestureSettingsMouse: GESTURES,
    gestureSettingsTouch: GESTURES,
    gestureSettingsPen: GESTURES,
  })
  const { viewport } = viewer
  const overlay = createOverlay(viewer, size, fit)
  const pointer = createPointer(viewer, (at) => toPicturePoint(at, getView(true), room))
  // the region around it takes the focus
  viewer.canvas.removeAttribute('tabindex')

  function getSeen(view: View): VisibleArea {
    return { view, room, part: partInView(view, room, size), isWhole: isWholeInView(view, room, size) }
  }
  const toZoom = (scale: number) => (scale * size.width) / room.width
  const toPoint = ({ x, y }: Point) => new OpenSeadragon.Point(x / size.width, y / size.width)

  /** The target view, or the current one during a movement. */
  function getView(current = false): View {
    const { x, y } = viewport.getCenter(current)
    return {
      scale: (viewport.getZoom(current) * room.width) / size.width,
      centre: { x: x * size.width, y: y * size.width },
      rotation: OpenSeadragon.positiveModulo(viewport.getRotation(), 360),
    }
  }
  function applyView(view: View, immediately = false) {
    const { scale, centre } = snapView(view, room)
    viewport.zoomTo(toZoom(scale), undefined, immediately)
    viewport.panTo(toPoint(centre), immediately)
  }
  function clampCurrentView(immediately = false) {
    const now = getView()
    const settled = clampView(now, room, size)
    const isOff = (a: number, b: number) => Math.abs(a - b) * now.scale > HALF_PIXEL
    const { x, y } = now.centre
    if (settled.scale !== now.scale || isOff(settled.centre.x, x) || isOff(settled.centre.y, y))
      applyView(settled, immediately)
  }
  function tellIfSharp() {
    const isLoaded = viewer.world.getItemAt(0).getFullyLoaded()
    if (isLoaded && missing.size === 0) viewer.addOnceHandler('update-viewport', onSharp)
  }
  function moveByHand(move: () => void, immediately = false) {
    isAtStart = false
    isLeading = true
    move()
    clampCurrentView(immediately)
  }
  const toStart = (immediately = false) => {
    isAtStart = true
    applyView(startView(room, size, fit, getView().rotation), immediately)
  }
  /** Moves the picture by screen pixels. */
  const panBy = (x: number, y: number, immediately = false) =>
    moveByHand(
      () => viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x, y)), immediately),
      immediately,
    )
  const zoomAt = (steps: number, at?: OpenSeadragon.Point) =>
    moveByHand(() => {
      const { scale, rotation } = getView()
      viewport.zoomTo(toZoom(clampScale(scale * zoomFactor(steps), room, size, rotation)), at)
    })

  viewer.addHandler('canvas-drag', (event) => {
    event.preventDefaultAction = true
    if (!pointer.drag(event)) panBy(-event.delta.x, -event.delta.y, true)
  })
  viewer.addHandler('canvas-scroll', (event) => {
    event.preventDefaultAction = true
    zoomAt(event.scroll, viewport.pointFromPixel(event.position, true))
  })
  viewer.addHandler('canvas-pinch', () => {
    isAtStart = false
  })
  viewer.addHandler('canvas-release', () => clampCurrentView())
  const updateSeen = () => {
    seen = getSeen(getView(true))
    for (const listener of listeners) listener()
  }
  viewer.addHandler('viewport-change', updateSeen)
  viewer.addHandler('open-failed', onFailed)
  // OpenSeadragon treats a failed tile as nonexistent and retries it later
  viewer.addHandler('tile-load-failed', ({ tile, maxReached }) => {
    missing.add(tile)
    if (maxReached) onFailed()
  })
  viewer.addHandler('tile-loaded', ({ tile }) => {
    if (missing.delete(tile)) tellIfSharp()
  })
  viewer.addOnceHandler('tile-drawn', onDrawn)
  viewer.addOnceHandler('open', () => {
    toStart(true)
    viewer.world.getItemAt(0).addHandler('fully-loaded-change', tellIfSharp)
  })
  viewer.open({ tileSource: new PictureSource(file), width: 1 })
  const tryMissing = () => {
    if (missing.size === 0) return
    missing.clear()
    viewer.world.resetItems()
  }
  window.addEventListener('online', tryMissing)

  const resized = new ResizeObserver(() => {
    const next = getSize(element)
    if (next.width === 0 || (next.width === room.width && next.height === room.height)) return
    const kept = getView()
    room = next
    viewport.resize(new OpenSeadragon.Point(room.width, room.height))
    if (isAtStart) toStart(true)
    else applyView(clampView(kept, room, size), true)
    viewer.forceRedraw()
    updateSeen()
  })
  resized.observe(element)

  return {
    size,
    drawMap: file.drawMap,
    seen: () => seen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    zoomBy: (steps: number) => zoomAt(steps),
    panBy,
    /** Moves by pages, with a small overlap. */
    pageBy: (pages: number) => panBy(0, pages * (room.height - 2 * MARGIN)),
    toEnd: (end: 'top' | 'bottom') => {
      const far = (size.width + size.height) * getView().scale
      panBy(0, end === 'top' ? -far : far)
    },
    rotateBy: (degrees: number) => {
      isLeading = true
      viewport.rotateTo(getView().rotation + degrees)
      if (isAtStart && fit === 'whole') toStart()
      else moveByHand(() => {})
    },
    /** Centers the view on a point, given as fractions of the picture's sides. */
    centreOn: (share: Point) =>
      moveByHand(() => viewport.panTo(toPoint({ x: share.x * size.width, y: share.y * size.height }), true), true),
    /** Moves an area, given in picture pixels, into view. */
    reveal: (area: PictureArea) => {
      const shown = revealArea(getView(), area, room, size)
      if (shown) moveByHand(() => applyView(shown))
    },
    /** Toggles between 100% and the initial view. */
    toggleActualSize: () => {
      isLeading = true
      if (Math.round(getView().scale * 100) === 100) toStart()
      else moveByHand(() => applyView({ ...getView(), scale: 1 }))
    },
    toStart,
    isLeading: () => isLeading,
    /** Takes the view of another stage, for pictures that move together. */
    follow: (view: View) => {
      isAtStart = false
      isLeading = false
      viewport.rotateTo(view.rotation, undefined, true)
      applyView(view, true)
    },
    /** Resets to the initial view, not rotated. */
    reset: () => {
      if (isAtStart && getView().rotation === 0) return
      isLeading = false
      viewport.rotateTo(0, undefined, true)
      toStart(true)
    },
    overlay,
    pointer,
    destroy: () => {
      overlay.lift()
      resized.disconnect()
      window.removeEventListener('online', tryMissing)
      viewer.destroy()
      file.close()
    },
  }
}
