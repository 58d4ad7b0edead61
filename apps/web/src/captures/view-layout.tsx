import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { tellLoadingFailed } from '../platform/tell-failures.ts'
import { ActionButton } from '../ui/buttons/action-button.tsx'
import { ImageViewer } from '../ui/image-viewer/image-viewer.tsx'
import { useImageViewer } from '../ui/image-viewer/use-image-viewer.ts'
import { ViewerBar } from '../ui/image-viewer/viewer-bar.tsx'
import { ViewerFrame } from '../ui/image-viewer/viewer-frame.tsx'
import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import { useKeys } from '../ui/keys/use-keys.ts'
import { useSingleKeys } from '../ui/keys/use-single-keys.ts'
import { Bar } from '../ui/work-dialog/bar.tsx'
import type { LayoutProps } from '../ui/work-dialog/dialog-frame.tsx'
import { DialogHead } from '../ui/work-dialog/dialog-head.tsx'
import { viewActions } from './capture-actions.ts'
import { CaptureTitle } from './capture-facts.tsx'
import { captureFileAddress, captureUrlQuery, summaryQuery } from './captures.api.ts'
import { t } from './messages.ts'
import { PICTURE_LABEL } from './picture-label.ts'
import { ReviewDate } from './review-date.tsx'

interface ViewLayoutProps extends LayoutProps {
  captureId: number
  user: User
  onClose: () => void
}

/** Read-only mode: title, picture, file link, date and Close. */
export function ViewLayout({ captureId, user, titleId, handle, onClose }: ViewLayoutProps) {
  const picture = useRef<HTMLDivElement>(null)
  const { data: summary, error } = useQuery(summaryQuery(captureId))
  const { data: url, error: urlError } = useQuery(captureUrlQuery(captureId))
  const viewer = useImageViewer({ fit: summary?.captureTypeId === CAPTURE_TYPE.product ? 'whole' : 'width' })
  const actions = useKeys()(viewActions({ close: onClose }))
  const all = Object.values({ ...actions, ...viewer.actions })
  const [hasSingleKeys] = useSingleKeys()
  useImperativeHandle(handle, () => ({ actions: all, hasModes: hasSingleKeys, isCovered: false, escape: onClose }))

  const problem = error ?? urlError
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only once
  useEffect(() => {
    if (!problem) return
    tellLoadingFailed(problem, t('captureNumber', { id: captureId }))
    onClose()
  }, [problem])
  useEffect(() => picture.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <DialogHead titleId={titleId} number={captureId}>
        {summary && url ? (
          <>
            <CaptureTitle capture={summary} />
            <ReviewDate of={url} isClient={user.clientId !== null} />
          </>
        ) : (
          <Skeleton width={240} />
        )}
      </DialogHead>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <ViewerFrame viewer={viewer}>
          <ViewerBar
            viewer={viewer}
            label={PICTURE_LABEL}
            file={url ? captureFileAddress(captureId, url.filename) : null}
          />
          {summary ? (
            <ImageViewer
              ref={picture}
              viewer={viewer}
              picture={summary.picture}
              pictureKey={captureId}
              name={t('pictureOf', { id: captureId })}
            />
          ) : (
            <Box sx={{ flex: 1, bgcolor: 'custom.mat' }} />
          )}
        </ViewerFrame>
      </Box>
      <Bar>
        <ActionButton action={actions.close} showsKey={useHasKeys()} variant="outlined" sx={{ ml: 'auto' }} />
      </Bar>
    </>
  )
}
