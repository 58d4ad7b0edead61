import { SCREENS } from '@vitrine/contract/access/screens'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { EditedByChip, StateChip } from '../ui/capture-chips.tsx'
import { formatNumber } from '../ui/format.ts'
import { TextLink } from '../ui/links.tsx'

const percent = (value: number) => <b>{formatNumber(value)}%</b>

interface CaptureFactsProps {
  capture: TrayCapture
  /** Somebody else who has it open. */
  editedBy?: string | null
}

/** Where a capture comes from, what it shows and how it stands, behind its number. */
export function CaptureFacts({ capture, editedBy = null }: CaptureFactsProps) {
  const { sku, copiedFrom, similarity, featuresFound, captureStateId, isManual } = capture
  return (
    <>
      {copiedFrom !== null && (
        <span>
          Copied from {/* beside the work, not in its place */}
          <TextLink to={SCREENS.trayBannerDetail.path} params={{ captureId: copiedFrom }} target="_blank">
            #{copiedFrom}
          </TextLink>
          {similarity !== null && <> - Similarity {percent(similarity)}</>}
        </span>
      )}
      {sku !== null && (
        <span>
          SKU "<b>{sku}</b>"{featuresFound !== null && <> Features found {percent(featuresFound)}</>}
        </span>
      )}
      {isManual && <span>Added by hand</span>}
      <StateChip stateId={captureStateId} />
      {editedBy !== null && <EditedByChip name={editedBy} />}
    </>
  )
}
