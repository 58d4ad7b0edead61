import '../platform/zod-setup.ts'
import '../ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { followUserLanguage } from '../platform/choose-language.ts'
import { followLeaving } from '../platform/leaving.ts'
import { start } from '../platform/session.ts'
import { App } from './app.tsx'
import { fetchSignedInEarly } from './fetch-signed-in.ts'
import { followSession } from './follow-session.ts'
import { followOldLink } from './old-links.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')

followOldLink()
followLeaving()
followSession()
followUserLanguage()
void start()
fetchSignedInEarly()
createRoot(root).render(<App />)
