/** How an analysis ended: in the pending list, a save or a send leads to the next picture. */
const ANALYSIS_RESULTS = ['SaveAndNext', 'UpdatedAndNext', 'Updated', 'Cancel'] as const
export type AnalysisResult = (typeof ANALYSIS_RESULTS)[number]
