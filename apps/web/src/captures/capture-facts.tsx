import { SCREENS } from '@vitrine/contract/access/screens'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { ReactNode } from 'react'
import { EditedByChip, StateChip } from '../ui/capture-chips.tsx'
import { formatNumber } from '../ui/format.ts'
import { TextLink } from '../ui/links.tsx'

const percent = (value: number) => <b>{formatNumber(value)}%</b>

interface CaptureFactsProps {
  capture: TrayCapture
  /** Somebody else who has it open. */
  editedBy: string | null
}

/** Where a capture comes from, what it shows and how it stands, behind its number. */
export function CaptureFacts({ capture, editedBy }: CaptureFactsProps) {
  const { copiedFrom, captureStateId, isManual } = capture
  return (
    <>
      <CaptureTitle
        capture={capture}
        source={
          // beside the work, not in its place
          <TextLink to={SCREENS.trayBannerDetail.path} params={{ captureId: copiedFrom }} target="_blank">
            #{copiedFrom}
          </TextLink>
        }
      />
      {isManual && <span>Added by hand</span>}
      <StateChip stateId={captureStateId} />
      {errorText(capture) !== null && <span>{errorText(capture)}</span>}
      {editedBy !== null && <EditedByChip name={editedBy} />}
    </>
  )
}

interface CaptureTitleProps {
  capture: TrayCapture
  /** The number of the capture it was copied from, where that opens it. */
  source?: ReactNode
}

/** What the title says after the capture id. */
export function CaptureTitle({ capture, source }: CaptureTitleProps) {
  const { sku, copiedFrom, similarity, featuresFound } = capture
  return (
    <>
      {copiedFrom !== null && (
        <span>
          Copied from {source ?? `#${copiedFrom}`}
          {similarity !== null && <> - Similarity {percent(similarity)}</>}
        </span>
      )}
      {sku !== null && (
        <span>
          SKU "<b>{sku}</b>"{featuresFound !== null && <> Features found {percent(featuresFound)}</>}
        </span>
      )}
    </>
  )
}
