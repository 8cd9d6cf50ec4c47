import type { FastifyInstance } from 'fastify';
import { toDesk } from '#domain/desk-paths.ts';
import { bootElementId, type Boot } from '#domain/tag/boot.ts';
import type { House } from '#server/verb/context.ts';
import { jsonForHtml } from '#server/verb/escape-html.ts';
import { pageLanguage } from './page-language.ts';
import { deskPolicy, developmentPolicy } from './page-policy.ts';
import type { WebBuild } from './web-build.ts';

/** Answers for the desk of brands and of the platform: one document, whose scripts know the pages. It is kept nowhere. */
export function serveDesk(app: FastifyInstance, web: WebBuild, { config }: Pick<House, 'config'>): void {
  const { shortLinkUrl, maintenance, mode } = config;
  const policy = web.development ? developmentPolicy : deskPolicy;
  for (const { home } of Object.values(toDesk))
    for (const path of [home.pattern, `${home.pattern}/*`])
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const language = pageLanguage(request.headers);
        const boot: Boot = { language, settings: { shortLinkUrl, maintenance, development: mode === 'development' } };
        const data = `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`;
        const document = await web.desk(request.url);
        return reply
          .header('content-security-policy', policy)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(document.replace('{{language}}', language).replace('<!--boot-->', () => data));
      });
}
