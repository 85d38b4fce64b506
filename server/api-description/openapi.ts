import type * as z from 'zod/mini'
import type { RefusalCode } from '#contract/refusals.ts'

// The parts of OpenAPI 3.1 that our description uses.

export type JsonSchema = z.core.JSONSchema.JSONSchema

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

export type Content = {
  schema: JsonSchema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export type RequestBody = { required: true; content: Record<string, Content> }

export type Answer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  /** The schemas of a body, by content type. Missing for a redirect. */
  content?: Record<string, Content>
  /** The error codes of a refusal. */
  'x-codes'?: RefusalCode[]
}

export type Operation = {
  operationId: string
  tags: [subject: string]
  summary: string
  description: string
  /**
   * Who may make the call; empty for public calls. Otherwise a bearer token, with the lowest role
   * that is allowed.
   */
  security: { bearer?: string[] }[]
  parameters: Parameter[]
  requestBody?: RequestBody
  /** The responses, by HTTP status. */
  responses: Record<string, Answer>
  /** On an alternative path: the main path of the same call. */
  'x-same-as'?: string
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
  }
}
