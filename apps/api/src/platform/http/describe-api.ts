import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { refusalsOf, routes } from "@wth/api-contract";
import { fail } from "../errors/failure.ts";
import { registerDocumentation } from "./api-documentation.ts";
import { registerRoutes } from "./register-routes.ts";

/** Returns the OpenAPI description of the users' calls, without a database or an open port. */
export async function describeApi(publicUrl: string): Promise<object> {
  const app: FastifyInstance = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerDocumentation(app, publicUrl);
  const notServed = (): never => fail("internal");
  registerRoutes(app, routes, {
    share: () => undefined as never,
    handlers: {},
    isOpen: (route) => route.auth === "public",
    refusalsOf,
    admit: notServed,
    nameOf: notServed,
    transact: notServed,
  });
  await app.ready();
  const description = app.swagger();
  await app.close();
  return description;
}
