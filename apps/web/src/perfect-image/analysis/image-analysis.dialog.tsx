import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { IMAGE_CAPTURE_STATE, type ImageCaptureStateId } from '@vitrine/contract/perfect-image/image-capture'
import { useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { tellLoadingFailed } from '../../platform/tell-failures.ts'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { REVIEW_KEYS } from '../../ui/keys/review-keys.ts'
import { DialogFrame, type LayoutHandle, type LayoutProps } from '../../ui/work-dialog/dialog-frame.tsx'
import { DialogWaiting } from '../../ui/work-dialog/dialog-waiting.tsx'
import type { AnalysisResult } from '../analysis-result.ts'
import { imageCaptureQuery } from '../image-captures.api.ts'
import { t } from '../messages.ts'
import type { AnalysisPlace } from './analysis-bar.tsx'
import { AnalysisEditor } from './analysis-editor.tsx'

interface ImageAnalysisDialogProps {
  imageCaptureId: number
  place: AnalysisPlace
  /** Id of the next image, for prefetching. */
  nextId?: number | undefined
  /** Resolves when the next image is open or the dialog is closed. */
  onClose: (result: AnalysisResult) => Promise<void>
}

const toResult = ({ from }: AnalysisPlace, captureStateId: ImageCaptureStateId): AnalysisResult => {
  if (from !== 'pending') return 'Updated'
  return captureStateId === IMAGE_CAPTURE_STATE.analyzed ? 'UpdatedAndNext' : 'SaveAndNext'
}

/** The analysis of a store picture. */
export function ImageAnalysisDialog({ imageCaptureId, place, nextId, onClose }: ImageAnalysisDialogProps) {
  const titleId = useId()
  const room = useRef<LayoutHandle>(null)
  useReturnFocus()
  const { user } = useSession()
  const { data, error } = useQuery({ ...imageCaptureQuery(imageCaptureId), placeholderData: keepPreviousData })
  usePrefetched(nextId)
  // a failed refetch keeps the loaded data
  const isMissing = error !== null && data?.imageCaptureId !== imageCaptureId
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only once
  useEffect(() => {
    if (!isMissing) return
    tellLoadingFailed(error, t('image', { id: imageCaptureId }))
    void onClose('Cancel')
  }, [isMissing])
  useForgotten(imageCaptureId)
  return (
    <DialogFrame titleId={titleId} room={room}>
      {data && user ? (
        <AnalysisEditor
          key={data.imageCaptureId}
          titleId={titleId}
          handle={room}
          capture={data}
          userId={user.userId}
          place={place}
          isLeaving={data.imageCaptureId !== imageCaptureId}
          onStored={(captureStateId) => onClose(toResult(place, captureStateId))}
          onCancel={() => void onClose('Cancel')}
        />
      ) : (
        <Waiting titleId={titleId} handle={room} number={imageCaptureId} onCancel={() => void onClose('Cancel')} />
      )}
    </DialogFrame>
  )
}

/** Drops the cached image on leaving, because it may have been saved; refetched when reopened. */
function useForgotten(imageCaptureId: number) {
  const client = useQueryClient()
  useEffect(
    () => () => client.removeQueries({ queryKey: imageCaptureQuery(imageCaptureId).queryKey, exact: true }),
    [client, imageCaptureId],
  )
}

/** Loads the next image and decodes its picture, so that it opens without delay. */
function usePrefetched(nextId: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (nextId === undefined) return
    const ahead = new Image()
    client
      .ensureQueryData(imageCaptureQuery(nextId))
      .then(({ picture }) => {
        if (!picture?.preview) return undefined
        ahead.src = picture.preview
        return ahead.decode()
      })
      // will be loaded when it opens
      .catch(() => {})
    return () => {
      ahead.src = ''
    }
  }, [client, nextId])
}

interface WaitingProps extends LayoutProps {
  number: number
  onCancel: () => void
}

function Waiting({ titleId, handle, number, onCancel }: WaitingProps) {
  useImperativeHandle(handle, () => ({ actions: [], isCovered: false, escape: onCancel }))
  const close = { label: t('cancel'), group: REVIEW_KEYS.cancel.group, keys: ['Escape'], run: onCancel }
  return <DialogWaiting titleId={titleId} number={number} close={close} />
}
