import { SCREENS } from '@vitrine/contract/access/screens'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { ReactNode } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { TextLink } from '../ui/buttons/links.tsx'
import { formatNumber } from '../ui/format/format.ts'
import { EditedByChip, StateChip } from '../ui/lists/capture-chips.tsx'
import { t } from './messages.ts'

const bold = (text: ReactNode) => <b>{text}</b>

interface CaptureFactsProps {
  capture: TrayCapture
  /** Another user who has the capture open. */
  editedBy: string | null
}

/** Origin, content and state of a capture, shown after its number. */
export function CaptureFacts({ capture, editedBy }: CaptureFactsProps) {
  const { copiedFrom, captureStateId, isManual } = capture
  const error = errorText(capture, translateLabel)
  return (
    <>
      <CaptureTitle
        capture={capture}
        source={(text) => (
          <TextLink to={SCREENS.trayBannerDetail.path} params={{ captureId: copiedFrom }} target="_blank">
            {text}
          </TextLink>
        )}
      />
      {isManual && <span>{t('addedByHand')}</span>}
      <StateChip stateId={captureStateId} />
      {error !== null && <span>{error}</span>}
      {editedBy !== null && <EditedByChip name={editedBy} />}
    </>
  )
}

interface CaptureTitleProps {
  capture: TrayCapture
  /** Wraps the id of the capture it was copied from, e.g. in a link. */
  source?: (text: ReactNode) => ReactNode
}

/** The title after the capture id. */
export function CaptureTitle({ capture, source = (text) => text }: CaptureTitleProps) {
  const { sku, copiedFrom, similarity, featuresFound } = capture
  return (
    <>
      {copiedFrom !== null && (
        <span>
          {similarity === null
            ? t.rich('copiedFrom', { id: copiedFrom, source })
            : t.rich('copiedFromSimilar', { id: copiedFrom, source, percent: formatNumber(similarity), b: bold })}
        </span>
      )}
      {sku !== null && (
        <span>
          {featuresFound === null
            ? t.rich('skuQuoted', { sku, b: bold })
            : t.rich('skuFeatures', { sku, percent: formatNumber(featuresFound), b: bold })}
        </span>
      )}
    </>
  )
}
