/** How an analysis ended. In the pending list, a save or a send opens the next image. */
const ANALYSIS_RESULTS = ['SaveAndNext', 'UpdatedAndNext', 'Updated', 'Cancel'] as const
export type AnalysisResult = (typeof ANALYSIS_RESULTS)[number]
