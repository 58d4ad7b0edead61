import { useQuery } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { Box } from '@vitrine/contract/creatives/region'
import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import { useMemo, useState } from 'react'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import type { ImageViewerHandle } from '../../ui/image-viewer/use-image-viewer.ts'
import type { Size } from '../../ui/image-viewer/view.model.ts'
import { isFormFocused } from '../../ui/work-dialog/mode.ts'
import { regionsQuery } from '../captures.api.ts'
import type { BannerForm } from '../form/capture-form.ts'
import { fieldPath } from '../form/places.ts'
import { canAddBanner } from '../form/rows.ts'
import { t } from '../messages.ts'
import { leaveFullscreen } from '../use-picture-actions.ts'
import type { ReviewModel } from '../use-review.ts'
import { centerBox, fitBox } from './drawing.model.ts'
import { createDrawing, type Drawing } from './drawing.ts'
import { focusNextFree } from './focus-box.ts'
import { createPointedBox, type PointedBox } from './pointed-box.ts'
import { assignDrawn, assignFound, isBannerFilled, listBoxes, listUnassigned, type ShownBox } from './regions.model.ts'

/** The regions of a capture, for its picture and its form. */
export interface Regions {
  readonly found: readonly FoundRegion[]
  /** Found regions that no banner covers, in the order of the page. */
  readonly unassigned: readonly FoundRegion[]
  readonly boxes: readonly ShownBox[]
  /** The size of the picture that regions refer to; null if it is unknown. */
  readonly picture: Size | null
  readonly preview: string | null
  readonly pointed: PointedBox
  readonly canDraw: boolean
  /** Brings a box into view. */
  readonly reveal: (box: Box) => void
  /** Without `banner`, the open one. */
  readonly draw: (banner?: BannerForm) => void
  readonly assign: (banner: BannerForm, region: FoundRegion) => void
  readonly remove: (banner: BannerForm) => void
  readonly showNext: () => void
}

const NONE: readonly FoundRegion[] = []
const NO_BOXES: readonly ShownBox[] = []

export function useRegions(
  { capture, summary, review, dispatch }: Pick<ReviewModel, 'capture' | 'summary' | 'review' | 'dispatch'>,
  viewer: ImageViewerHandle,
  isCompared: boolean,
) {
  const { captureId, captureTypeId } = capture
  const isBanner = captureTypeId === CAPTURE_TYPE.banner
  // without an answer, the capture is reviewed without regions
  const { data } = useQuery({ ...regionsQuery(captureId), enabled: isBanner })
  const found = data?.regions ?? NONE
  const { banners } = review.form
  const links = summary.picture
  const isDrawable = isBanner && links?.preview != null && links.video === null
  const picture = useMemo(() => {
    const { width, height } = data?.picture ?? links ?? { width: null, height: null }
    return width !== null && height !== null ? { width, height } : null
  }, [data, links])
  const unassigned = useMemo(() => listUnassigned(found, banners), [found, banners])
  const boxes = useMemo(
    () => (isDrawable ? listBoxes(banners, unassigned) : NO_BOXES),
    [isDrawable, banners, unassigned],
  )
  const [pointed] = useState(createPointedBox)
  const [asked, setAsked] = useState<{ drawing: Drawing; startedAt: Element | null }>()
  const drawing = asked?.drawing.captureId === captureId ? asked.drawing : undefined
  const canDraw = isDrawable && picture !== null && !isCompared

  const live = withoutDeleted(banners)
  const findTarget = () =>
    live.find(({ key }) => key === review.openBanner) ?? live.find(({ region }) => !region) ?? live[0]
  const reveal = (box: Box) => {
    const stage = viewer.remote.stage()
    if (!stage || !picture) return
    const factor = stage.size.width / picture.width
    const { x, y, width, height } = box
    stage.reveal({ x: x * factor, y: y * factor, width: width * factor, height: height * factor })
  }
  const showPanel = ({ key }: BannerForm) => dispatch({ type: 'show', place: fieldPath(key, 'head') })

  const draw = (banner = findTarget()) => {
    const stage = viewer.remote.stage()
    if (!canDraw || !picture || !stage || !banner) return
    const start = banner.region ?? unassigned[0] ?? centerBox(stage.seen().part, picture)
    const others = boxes.filter((one) => one.banner?.key !== banner.key).map(({ box }) => box)
    const number = live.findIndex(({ key }) => key === banner.key) + 1
    const facts = { captureId, banner: banner.key, number, picture, others }
    if (review.openBanner !== banner.key) dispatch({ type: 'toggleBanner', banner: banner.key })
    setAsked({ drawing: createDrawing(fitBox(start, picture), facts), startedAt: document.activeElement })
    reveal(start)
  }
  const endDrawing = () => {
    const startedAt = asked?.startedAt
    setAsked(undefined)
    // the next render may remove the button
    requestAnimationFrame(() => {
      if (isFormFocused()) return
      const isBack = startedAt instanceof HTMLElement && startedAt.isConnected && startedAt !== document.body
      if (isBack) startedAt.focus({ preventScroll: true })
      else viewer.remote.focus()
    })
  }
  const assign = (banner: BannerForm, region: FoundRegion) =>
    dispatch({ type: 'region', banner: banner.key, ...assignFound(region) })
  const remove = (banner: BannerForm) =>
    dispatch({ type: 'region', banner: banner.key, region: null, creativeId: null })

  const on = useStable({
    reveal,
    draw,
    assign: (banner: BannerForm, region: FoundRegion) => {
      assign(banner, region)
      showPanel(banner)
    },
    remove: (banner: BannerForm) => {
      remove(banner)
      showPanel(banner)
    },
    showNext: () => focusNextFree(unassigned),
    applyDrawing: () => {
      if (!drawing) return
      const banner = live.find(({ key }) => key === drawing.banner)
      if (banner) dispatch({ type: 'region', banner: banner.key, ...assignDrawn(drawing.get(), found) })
      endDrawing()
    },
    removeDrawn: () => {
      const banner = live.find(({ key }) => key === drawing?.banner)
      if (banner) remove(banner)
      endDrawing()
    },
    cancelDrawing: endDrawing,
    /** A click on a box, or ENTER. */
    choose: (one: ShownBox) => {
      if (one.banner) {
        if (review.openBanner !== one.banner.key) dispatch({ type: 'toggleBanner', banner: one.banner.key })
        return
      }
      const open = live.find(({ key }) => key === review.openBanner)
      if (open && !open.region) {
        assign(open, one.region)
        if (isBannerFilled(open)) return viewer.remote.focus()
        leaveFullscreen()
        return dispatch({ type: 'show', place: fieldPath(open.key, 'locationPositionId') })
      }
      if (!canAddBanner(review.form)) return toast(t('noRoomForBanner'), { kind: 'alert' })
      leaveFullscreen()
      dispatch({ type: 'addBanner', place: assignFound(one.region) })
    },
  })

  const { preview = null } = links ?? {}
  const regions = useMemo<Regions>(
    () => ({ found, unassigned, boxes, picture, preview, pointed, canDraw, ...on }),
    [found, unassigned, boxes, picture, preview, pointed, canDraw, on],
  )
  return { regions, drawing, on }
}

export type RegionEvents = ReturnType<typeof useRegions>['on']
