export const PUBLICATIONS_PATH = '/api/v1/publications'
