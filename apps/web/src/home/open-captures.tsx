import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { type CapturesAsked, loadCaptures } from './home.api.ts'

/** Loaded when a figure is opened. */
const EvidenceDialog = lazy(async () => ({ default: (await import('../evidence/evidence.dialog.tsx')).EvidenceDialog }))

interface OpenedCaptures {
  readonly title: string
  readonly asked: CapturesAsked
}

const OpenCaptures = createContext<(opened: OpenedCaptures) => void>(() => {})

/** Opens the captures behind a figure in a dialog. */
export const useOpenCaptures = () => useContext(OpenCaptures)

export function CapturesBehind({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedCaptures>()
  const open = useMemo(() => setOpened, [])
  return (
    <OpenCaptures value={open}>
      {children}
      <Suspense>
        {opened && (
          <EvidenceDialog
            title={opened.title}
            queryKey={['home', 'captures', opened.asked]}
            load={(page) => loadCaptures(opened.asked, page)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </OpenCaptures>
  )
}
