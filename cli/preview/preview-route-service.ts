/** The route service of a preview: uses the local routing data, and opens with the first request of a page's map. */
import type { MountedApp } from '#preview';
import type { CommandContext } from '../command.ts';

/** A service that may not be open yet. */
export interface PreviewRoutes extends MountedApp {
  close(): Promise<void>;
}

/** The part of the service that is used. */
interface OpenService extends MountedApp {
  close(): Promise<unknown>;
}

/** Answers every request with 503, in the form of the service's own errors. */
export const noRoutes: MountedApp = {
  routing(_, response) {
    const body = { status: 503, message: 'There is no route service here.' };
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  },
};

/** Creates the service without opening it: most previews show no map, and the preview should start at once. */
export function createPreviewRoutes(context: CommandContext): PreviewRoutes {
  let service: Promise<OpenService> | undefined;
  let told = '';
  const open = () =>
    openService(context).catch((error: Error) => {
      // The next request tries again: data may have been prepared meanwhile.
      service = undefined;
      if (told !== error.message) context.terminal.warn(`Maps show no routes here. ${error.message}`);
      told = error.message;
      throw error;
    });
  return {
    routing(request, response) {
      service ??= open();
      service.then(
        (opened) => opened.routing(request, response),
        () => noRoutes.routing(request, response),
      );
    },
    async close() {
      const opened = await service?.catch(() => undefined);
      await opened?.close();
    },
  };
}

async function openService(context: CommandContext): Promise<OpenService> {
  const { readRouteSettings } = await import('../route-service/route-service-settings.ts');
  const { openRouteService } = await import('../route-service/open-route-service.ts');
  return await openRouteService(await readRouteSettings({}, context), context);
}
