import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { formatCaptureTime } from '@vitrine/contract/times'
import { useEffect, useRef, useState } from 'react'
import { tellLoadingFailed } from '../../platform/tell-failures.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { captureQuery, earlierQuery, regionsQuery } from '../captures.api.ts'
import { t } from '../messages.ts'
import type { ReviewModel } from '../use-review.ts'

const NONE = [] as const
const MOST = 9
const GROUP = t('capturedBefore')

/** Shortcut that copies the n-th earlier capture, starting at 1; only the first nine have one. */
export const copyKey = (number: number): string | undefined => (number <= MOST ? `Alt+Digit${number}` : undefined)

/** Copies all banners of an earlier capture of the page, or those chosen in a panel. */
export function useCopyBefore({ capture, dispatch }: ReviewModel, isHeld: boolean) {
  const client = useQueryClient()
  const { captureId, captureTypeId } = capture
  const { data: earlier = NONE } = useQuery(earlierQuery(captureId))
  const [asked, setAsked] = useState<{ readonly of: number; readonly source: Capture }>()
  const choosing = asked?.of === captureId ? asked.source : undefined

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const read = async (from: number, use: (source: Capture) => void) => {
    try {
      const source = await client.fetchQuery(captureQuery(from))
      // the reviewer has moved on to another capture
      if (!isShown.current) return
      if (withoutDeleted(source.banners).length === 0) toast(t('captureWithoutBanners', { id: from }))
      else use(source)
    } catch (problem) {
      tellLoadingFailed(problem, t('captureNumber', { id: from }))
    }
  }
  const copy = ({ captureId: from }: Pick<Capture, 'captureId'>, banners: Capture['banners']) => {
    const found = client.getQueryData(regionsQuery(captureId).queryKey)?.regions ?? NONE
    dispatch({ type: 'copyBanners', banners, from, found })
    toast(t('bannersCopied', { count: withoutDeleted(banners).length, id: from }))
  }
  const rows = captureTypeId === CAPTURE_TYPE.banner ? earlier.slice(0, MOST) : NONE
  const actions = rows.flatMap((one, index): Action[] => {
    const time = formatCaptureTime(one)
    const from = one.captureId
    const copyAll = () => void read(from, (source) => copy(source, source.banners))
    const chooseBanners = () => void read(from, (source) => setAsked({ of: captureId, source }))
    const shared = { group: GROUP, isOff: isHeld }
    return [
      { ...shared, label: t('copyAllBanners', { time }), keys: [`Alt+Digit${index + 1}`], run: copyAll },
      { ...shared, label: t('chooseBanners', { time }), keys: [`Alt+Shift+Digit${index + 1}`], run: chooseBanners },
    ]
  })
  const close = () => setAsked(undefined)
  return {
    actions,
    /** The capture whose banners are being chosen. */
    choosing,
    close,
    take: (source: Capture, banners: Capture['banners']) => {
      close()
      copy(source, banners)
    },
  }
}
