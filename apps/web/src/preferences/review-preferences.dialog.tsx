import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import { KeysPanel } from './keys.panel.tsx'
import { t } from './messages.ts'
import { type PreferencesDialogProps, PreferencesFrame } from './preferences-frame.tsx'
import { ReviewingSection } from './reviewing-section.tsx'

export function ReviewPreferencesDialog(props: PreferencesDialogProps) {
  const hasKeys = useHasKeys()
  return (
    <PreferencesFrame title={t('reviewPreferences')} maxWidth={760} {...props}>
      <ReviewingSection />
      {hasKeys && <KeysPanel />}
    </PreferencesFrame>
  )
}
