import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { IMAGE_CAPTURE_STATE, type ImageCaptureStateId } from '@vitrine/contract/perfect-image/image-capture'
import { useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { tellLoadingFailed } from '../../platform/tell-failures.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { DialogFrame, type RoomHandle, type RoomProps } from '../../ui/work-dialog/dialog-frame.tsx'
import { DialogWaiting } from '../../ui/work-dialog/dialog-waiting.tsx'
import type { AnalysisResult } from '../analysis-result.ts'
import { imageCaptureQuery } from '../image-captures.api.ts'
import type { AnalysisPlace } from './analysis-bar.tsx'
import { AnalysisDesk } from './analysis-desk.tsx'

interface ImageAnalysisDialogProps {
  imageCaptureId: number
  place: AnalysisPlace
  /** The one that comes next, fetched while this one is looked at. */
  nextId?: number | undefined
  /** Done when the next one is there, or the dialog has gone. */
  onClose: (result: AnalysisResult) => Promise<void>
}

/** In the pending list a save leads on. */
const resultOf = ({ from }: AnalysisPlace, captureStateId: ImageCaptureStateId): AnalysisResult => {
  if (from !== 'pending') return 'Updated'
  return captureStateId === IMAGE_CAPTURE_STATE.analyzed ? 'UpdatedAndNext' : 'SaveAndNext'
}

/** The analysis of a picture from a store, over its list. */
export function ImageAnalysisDialog({ imageCaptureId, place, nextId, onClose }: ImageAnalysisDialogProps) {
  const titleId = useId()
  const room = useRef<RoomHandle>(null)
  useReturnFocus()
  const { user } = useSession()
  const { data, error } = useQuery({ ...imageCaptureQuery(imageCaptureId), placeholderData: keepPreviousData })
  usePrefetched(nextId)
  // a refetch that fails leaves what is there
  const isMissing = error !== null && data?.imageCaptureId !== imageCaptureId
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!isMissing) return
    tellLoadingFailed(error, `Image ${imageCaptureId}`)
    void onClose('Cancel')
  }, [isMissing])
  useForgotten(imageCaptureId)
  return (
    <DialogFrame titleId={titleId} room={room}>
      {data && user ? (
        <AnalysisDesk
          key={data.imageCaptureId}
          titleId={titleId}
          handle={room}
          capture={data}
          userId={user.userId}
          place={place}
          isLeaving={data.imageCaptureId !== imageCaptureId}
          onStored={(captureStateId) => onClose(resultOf(place, captureStateId))}
          onCancel={() => void onClose('Cancel')}
        />
      ) : (
        <Waiting titleId={titleId} handle={room} number={imageCaptureId} onCancel={() => void onClose('Cancel')} />
      )}
    </DialogFrame>
  )
}

/** What was left is fetched anew when it is opened again: it may have been saved here, and must not be shown as it was before. */
function useForgotten(imageCaptureId: number) {
  const client = useQueryClient()
  useEffect(
    () => () => client.removeQueries({ queryKey: imageCaptureQuery(imageCaptureId).queryKey, exact: true }),
    [client, imageCaptureId],
  )
}

/** What comes next, and its picture decoded: it stands there in the moment in which it is asked for. */
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
      // it is fetched when it is needed
      .catch(() => {})
    return () => {
      ahead.src = ''
    }
  }, [client, nextId])
}

interface WaitingProps extends RoomProps {
  number: number
  onCancel: () => void
}

function Waiting({ titleId, handle, number, onCancel }: WaitingProps) {
  useImperativeHandle(handle, () => ({ actions: [], isCovered: false, escape: onCancel }))
  const close = { label: 'Cancel', group: 'Decide', keys: ['Escape'], run: onCancel }
  return <DialogWaiting titleId={titleId} number={number} close={close} />
}
